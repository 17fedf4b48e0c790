export function chromiumLaunch(): {
  executablePath: string
  env: Record<string, string>
  args: string[]
}
