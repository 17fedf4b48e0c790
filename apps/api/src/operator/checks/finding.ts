/** Result of one check of `kindling doctor`. */
export interface Finding {
  check: string
  /** `unknown` where it can't be checked from here. `failed` makes the exit code 1. */
  status: 'ok' | 'warning' | 'failed' | 'unknown'
  detail: string
}

/** `failed` or `warning` from the given limits on. @param value higher is worse */
export function judge(value: number, { warning, failed }: { warning: number; failed: number }) {
  if (value >= failed) return 'failed' as const
  return value >= warning ? ('warning' as const) : ('ok' as const)
}
