import * as z from 'zod/mini'
import { instantSchema } from '../wire.ts'

/** Why a mail server refuses everything for an address, as far as it says. */
export const emailProblems = ['no_mailbox', 'no_domain', 'closed'] as const
export type EmailProblem = (typeof emailProblems)[number]

/** Why nothing but what has to come is sent to a member's email, and since when. */
export const emailProblemSchema = z.object({ why: z.enum(emailProblems), since: instantSchema })
