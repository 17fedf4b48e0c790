/** What `kindling doctor` found out about one thing. */
export interface Finding {
  check: string
  /** `unknown` where it can't be told from here. A `failed` one makes the command end with 1. */
  status: 'ok' | 'warning' | 'failed' | 'unknown'
  detail: string
}

/** `failed` from one limit on, `warning` from another. @param value more of it is worse */
export function judge(value: number, { warning, failed }: { warning: number; failed: number }) {
  if (value >= failed) return 'failed' as const
  return value >= warning ? ('warning' as const) : ('ok' as const)
}
