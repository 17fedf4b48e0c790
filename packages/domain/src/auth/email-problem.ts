import * as z from 'zod/mini'
import { instantSchema } from '../wire.ts'

/** Why a mail server permanently rejects an address. */
export const emailProblems = ['no_mailbox', 'no_domain', 'closed'] as const
export type EmailProblem = (typeof emailProblems)[number]

/** Why only essential mail is sent to a member's email, and since when. */
export const emailProblemSchema = z.object({ why: z.enum(emailProblems), since: instantSchema })
