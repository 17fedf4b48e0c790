import { z } from 'zod'

/** How somebody pays, as switches name it. */
export const payingMethods = ['wallet', 'sparks', 'card'] as const
export type PayingMethod = (typeof payingMethods)[number]

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const

/**
 * What an operator changes without a restart, and the values that each takes. A switch that isn't set leaves everything as
 * it is usually.
 */
export const switchSchemas = {
  /** Members read that Kindling is being worked on, until an instant where it is known. */
  maintenance: z.strictObject({
    until: z.iso.datetime({ offset: true }).optional(),
    /** Whether the payment processor's webhooks are taken meanwhile. One that isn't is delivered again for days. */
    webhooks: z.enum(['go on', 'wait']).default('go on'),
    jobs: z.enum(['go on', 'wait']).default('go on'),
  }),
  /** Nobody new can register. */
  'sign-up': z.literal('closed'),
  /** Ways to pay that are closed: nothing new is paid so. What was paid before goes on. */
  payments: z.array(z.enum(payingMethods)).min(1),
  /** The lowest level that is logged, in place of LOG_LEVEL. */
  'log-level': z.enum(logLevels),
  /** What every limit on calls is multiplied by, in place of MEMBER_LIMIT_SCALE. */
  limits: z.number().min(0.01).max(1000),
} as const

export type SwitchName = keyof typeof switchSchemas
export type SwitchValues = { [N in SwitchName]?: z.output<(typeof switchSchemas)[N]> }

export const switchNames = Object.keys(switchSchemas) as SwitchName[]

export const isSwitchName = (name: string): name is SwitchName => Object.hasOwn(switchSchemas, name)
