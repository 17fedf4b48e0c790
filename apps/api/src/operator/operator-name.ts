import { userInfo } from 'node:os'

/** Who runs a command, for the log: `operator:alice`, the user who called sudo rather than the one it runs as. */
export function operatorName(env: NodeJS.ProcessEnv = process.env): string {
  return `operator:${env.SUDO_USER || systemUser()}`
}

/** The user of this process; its number where the system has no name for it, as in some containers. */
function systemUser(): string {
  try {
    return userInfo().username
  } catch {
    return String(process.getuid?.() ?? 'unknown')
  }
}
