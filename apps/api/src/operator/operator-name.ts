import { userInfo } from 'node:os'

/** The operator's name for the log: `operator:alice`, the user who called sudo rather than root. */
export function operatorName(env: NodeJS.ProcessEnv = process.env): string {
  return `operator:${env.SUDO_USER || systemUser()}`
}

/** The process's user name, or its number where the system has no name for it, as in some containers. */
function systemUser(): string {
  try {
    return userInfo().username
  } catch {
    return String(process.getuid?.() ?? 'unknown')
  }
}
