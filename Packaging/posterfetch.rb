# A Homebrew formula. Not tried, for want of a Mac; until the first release it builds the main branch (--HEAD).
class Posterfetch < Formula
  desc "Korean box-office rankings, with the right TMDB poster for each film"
  license "Apache-2.0"
  # `brew install --HEAD` needs the address of the repository here.
  head "file://#{Pathname.new(__dir__).parent}", using: :git, branch: "main"

  depends_on xcode: ["26.0", :build]
  depends_on :macos

  uses_from_macos "curl"
  uses_from_macos "sqlite"

  def install
    system "swift", "build", "--disable-sandbox", "-c", "release", "--product", "posterfetch"
    command = buildpath/".build/release/posterfetch"
    bin.install command
    system "scripts/man-and-completions", "made", command
    man1.install "made/man1/posterfetch.1"
    bash_completion.install "made/bash/posterfetch"
    zsh_completion.install "made/zsh/_posterfetch"
    fish_completion.install "made/fish/posterfetch.fish"
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/posterfetch --version") unless head?
    assert_match "Examples", shell_output("#{bin}/posterfetch --help")
  end
end
