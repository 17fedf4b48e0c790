import { RESET_WAIT_HOURS } from '@kindling/domain/second-factor/factor-terms'
import { suspensionBody } from '@kindling/domain/trust/desk-shape'
import { REVIEW_WINDOW, suspensionSteps } from '@kindling/domain/trust/suspension-steps'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { releaseBrake } from '../../features/auth/login-brake-store.ts'
import { makeSignUpService } from '../../features/auth/sign-up/sign-up-service.ts'
import { makeSuspensionService } from '../../features/desk/suspension-service.ts'
import { isStandingModerator } from '../../members/moderator-store.ts'
import { HOUR } from '../../platform/durations.ts'
import {
  jsonOption,
  print,
  Refusal,
  readArgs,
  readEmail,
  runSubcommand,
  UsageError,
} from '../command-line.ts'
import { withDatabase } from '../existing-database.ts'
import { recordChange } from '../operator-log.ts'
import { withServices } from '../service-command.ts'
import { type BegunReset, beginFactorReset } from './factor-reset-store.ts'
import { findMembers, isSigningUp, lockByEmail } from './member-store.ts'
import { memberTable } from './member-table.ts'

/** Most members listed by `find`. */
const MOST_FOUND = 50

/** Finds members, and does account support that has no screen. */
export function memberCommand(args: readonly string[]): Promise<number> {
  return runSubcommand(args, {
    find,
    suspend,
    unlock,
    'resend-code': resendCode,
    'reset-second-factor': resetSecondFactor,
  })
}

async function find(args: readonly string[]): Promise<number> {
  const { values, words } = readArgs(args, ['EMAIL, NAME or ID'], jsonOption)
  const [text = ''] = words
  if (text.trim() === '') throw new UsageError('EMAIL, NAME or ID can’t be empty.')
  const found = await withDatabase((db) => findMembers(db, text.trim(), MOST_FOUND))
  const isCut = found.length === MOST_FOUND ? [`Only the first ${MOST_FOUND} are shown.`] : []
  print(
    values.json,
    found,
    found.length === 0 ? `No member is found by ${text}.` : [memberTable(found), ...isCut].join('\n'),
  )
  return found.length === 0 ? 1 : 0
}

/**
 * Enters a suspension for a moderator who can't use the moderation screens, under the same rules: another moderator
 * reviews it in time, and about a moderator it takes effect once a second one agrees (docs/decisions/154).
 */
async function suspend(args: readonly string[]): Promise<number> {
  const { values, words } = readArgs(args, ['EMAIL'], {
    step: { type: 'string' },
    reason: { type: 'string' },
    moderator: { type: 'string' },
    days: { type: 'string' },
  })
  const email = readEmail(words[0])
  if (values.moderator === undefined)
    throw new UsageError('--moderator EMAIL is missing: whose decision it is.')
  const moderatorEmail = readEmail(values.moderator)
  const days = values.days === undefined ? {} : { days: Number(values.days) }
  const decision = suspensionBody.safeParse({ step: values.step, reason: values.reason, ...days })
  if (!decision.success) {
    const [issue] = decision.error.issues
    throw new UsageError(
      `--${String(issue?.path[0])}: ${issue?.message}. Steps are ${suspensionSteps.join(', ')}.`,
    )
  }
  const { waits } = await withServices(async (deps) => {
    const member = await memberBy(deps, email)
    const moderator = await memberBy(deps, moderatorEmail)
    if (!(await isStandingModerator(deps.db, moderator.id, deps.clock.now()))) {
      throw new Refusal(`${moderatorEmail} is no moderator, or is suspended.`)
    }
    return await makeSuspensionService(deps).suspend(moderator.id, member.id, decision.data, (tx) =>
      recordChange(tx, `entered a decision of ${moderatorEmail}: ${decision.data.step}`, member.id),
    )
  })
  console.info(
    waits
      ? 'They are a moderator: it takes effect once a second moderator agrees.'
      : `It holds now. Another moderator has to review it within ${REVIEW_WINDOW / HOUR} hours, or it lapses.`,
  )
  return 0
}

async function unlock(args: readonly string[]): Promise<number> {
  const email = readEmail(readArgs(args, ['EMAIL'], {}).words[0])
  await withDatabase((db) =>
    inTransaction(db, async (tx) => {
      const member = await lockByEmail(tx, email)
      if (member === undefined) throw unknownMember(email)
      await releaseBrake(tx, email)
      await recordChange(tx, 'took the pause after wrong passwords away', member.id)
    }),
  )
  console.info(`${email} can log in again at once. Limits of an address end by themselves.`)
  return 0
}

async function resendCode(args: readonly string[]): Promise<number> {
  const email = readEmail(readArgs(args, ['EMAIL'], {}).words[0])
  await withServices(async (deps) => {
    if (!(await isSigningUp(deps.db, email))) {
      throw new Refusal(`Nobody waits for a sign-up code at ${email}: they ask for the first one themselves.`)
    }
    // No session is opened: signing in takes the code.
    const open = () => Promise.reject(new Error('the operator opens no session'))
    // Without the email: the log is permanent, and its owner may never become a member.
    const what = 'mailed a new sign-up code to somebody who waited for one'
    await makeSignUpService(deps, { open }).sendCode(email, '127.0.0.1', (tx) => recordChange(tx, what))
  })
  console.info(`A new code is on its way to ${email}. The codes before don’t work any more.`)
  return 0
}

async function resetSecondFactor(args: readonly string[]): Promise<number> {
  const email = readEmail(readArgs(args, ['EMAIL'], {}).words[0])
  const begun = await withDatabase((db) =>
    inTransaction(db, async (tx) => {
      const member = await lockByEmail(tx, email)
      if (member === undefined) throw unknownMember(email)
      const result = await beginFactorReset(tx, email, new Date())
      if (result === 'begun') await recordChange(tx, 'began to remove the second factor', member.id)
      return result
    }),
  )
  if (begun !== 'begun') throw new Refusal(resetRefused[begun].replace('{email}', email))
  console.info(
    `The second factor of ${email} will be removed in ${RESET_WAIT_HOURS} hours. They are mailed now and once more before, with a link to stop it. Until then make sure that it is really them.`,
  )
  return 0
}

const resetRefused: Record<Exclude<BegunReset, 'begun'>, string> = {
  unknown: 'Nobody has signed up with {email}.',
  none: '{email} has no second factor.',
  under_way: 'A removal of the second factor of {email} is under way already.',
}

const unknownMember = (email: string) => new Refusal(`Nobody has signed up with ${email}.`)

/** @throws Refusal for an unknown email */
async function memberBy({ db }: Pick<Deps, 'db'>, email: string): Promise<{ id: string }> {
  const member = await inTransaction(db, (tx) => lockByEmail(tx, email))
  if (member === undefined) throw unknownMember(email)
  return member
}
