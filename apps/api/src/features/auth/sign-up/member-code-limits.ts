import { DAY, HOUR } from '../../../platform/durations.ts'
import type { Counted } from '../auth-limits.ts'

/** Emails that one member asks to change to: each is a mail to somebody. */
export function emailChangeLimits(memberId: string): Counted[] {
  return [[`email-change:member:${memberId}`, { max: 6, windowMs: HOUR }]]
}

/** Wrong codes of somebody who is signed in, whatever address they come from and however many codes they ask for. */
export function memberCodeTryLimits(memberId: string): Counted[] {
  return [[`code-try:member:${memberId}`, { max: 20, windowMs: DAY }]]
}
