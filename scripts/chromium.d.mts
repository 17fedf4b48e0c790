export function chromiumLaunch(options?: { isPixelExact?: boolean }): {
  executablePath: string
  env: Record<string, string>
  args: string[]
  ignoreDefaultArgs: string[]
}
