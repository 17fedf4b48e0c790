import { z } from 'zod'

/** Payment methods, as switches name them. */
export const payingMethods = ['wallet', 'sparks', 'card'] as const
export type PayingMethod = (typeof payingMethods)[number]

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const

/** Switches that an operator sets without a restart, and their values. An unset switch has no effect. */
export const switchSchemas = {
  /** Maintenance mode, announced to members with its end where known. */
  maintenance: z.strictObject({
    until: z.iso.datetime({ offset: true }).optional(),
    /** Whether the processor's webhooks are accepted meanwhile. The processor redelivers refused ones for days. */
    webhooks: z.enum(['go on', 'wait']).default('go on'),
    jobs: z.enum(['go on', 'wait']).default('go on'),
  }),
  /** Registration is closed. */
  'sign-up': z.literal('closed'),
  /** Disabled payment methods, for new payments only. */
  payments: z.array(z.enum(payingMethods)).min(1),
  /** Log level, in place of LOG_LEVEL. */
  'log-level': z.enum(logLevels),
  /** Factor of all rate limits of members, in place of MEMBER_LIMIT_SCALE. */
  limits: z.number().min(0.01).max(1000),
} as const

export type SwitchName = keyof typeof switchSchemas
export type SwitchValues = { [N in SwitchName]?: z.output<(typeof switchSchemas)[N]> }

export const switchNames = Object.keys(switchSchemas) as SwitchName[]

export const isSwitchName = (name: string): name is SwitchName => Object.hasOwn(switchSchemas, name)
