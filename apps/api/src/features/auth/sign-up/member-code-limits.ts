import { DAY, HOUR } from '../../../platform/durations.ts'
import type { Counted } from '../auth-limits.ts'

/**
 * Limit of email changes requested by one member: each sends a mail to an address that may be a stranger's.
 */
export function emailChangeLimits(memberId: string): Counted[] {
  return [[`email-change:member:${memberId}`, { max: 6, windowMs: HOUR }]]
}

/** Limit of wrong codes by signed-in member, across IP addresses and codes. */
export function memberCodeTryLimits(memberId: string): Counted[] {
  return [[`code-try:member:${memberId}`, { max: 20, windowMs: DAY }]]
}
