import { createHash, randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Confirmation } from '@kindling/domain/account/account-contract'
import { AppError } from '@kindling/domain/errors'
import type { Logger } from 'pino'
import type { Member } from '../../auth/auth.ts'
import { calendarSeal } from '../../auth/calendar-seal.ts'
import { standingOf } from '../../auth/standing.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { type Packed, zipOf } from '../../files/zip.ts'
import { limit } from '../../limits/rate-limit.ts'
import { exportedLetter } from '../../notifier/letters/account.ts'
import { sendLetter } from '../../notifier/send-letter.ts'
import { defineCleanUp } from '../../platform/jobs/clean-up.ts'
import { exportLimit, TICKET_LIFETIME_MS } from './account-limits.ts'
import { type Gathered, gather } from './export-contents.ts'
import * as store from './export-ticket-store.ts'
import type { AccountParts } from './leave-service.ts'

type ExportDeps = Pick<Deps, 'db' | 'clock' | 'mailer' | 'config' | 'storage' | 'jobs' | 'pools' | 'sessions'>

/**
 * Exports all personal data of a member as one ZIP file, streamed: the texts of a busy member are a few
 * megabytes, and pictures are read one at a time.
 */
export function makeExportService(deps: ExportDeps, { confirm }: Pick<AccountParts, 'confirm'>) {
  const { db, clock, config, storage } = deps
  const seal = calendarSeal(config)
  defineCleanUp(deps, 'export-tickets-cleanup', '41 3 * * *', store.deletePastTickets)

  /**
   * Issues a one-time download ticket, valid for two minutes. A link rather than the response body, so that a
   * phone saves the file to disk.
   * @throws AppError `too_many_requests`, and what `confirm` throws
   */
  async function ask(member: Member, given: Confirmation, address: string) {
    await confirm(member, given, address)
    const now = clock.now()
    await limit(db, `export:member:${member.id}`, exportLimit, now)
    const token = randomBytes(32).toString('base64url')
    const expiresAt = new Date(now.getTime() + TICKET_LIFETIME_MS)
    await inTransaction(db, async (tx) => {
      await store.insertTicket(tx, {
        memberId: member.id,
        tokenHash: hashOf(token),
        credentialGeneration: member.generation,
        expiresAt,
        createdAt: now,
      })
      await sendLetter(tx, deps, { to: member.email, letter: exportedLetter(config.publicUrl) })
    })
    return { url: `/api/settings/account/export/${token}`, expires_at: expiresAt.toISOString() }
  }

  /**
   * @throws AppError `not_found` for a ticket that is unknown, used, expired, or older than the last password
   * change
   */
  async function open(
    token: string,
    log: Pick<Logger, 'error'>,
  ): Promise<{ filename: string; content: Readable }> {
    const now = clock.now()
    const ticket = await store.consumeTicket(db, hashOf(token), now)
    const standing = ticket && (await standingOf(deps, ticket.memberId))
    if (!ticket || standing?.generation !== ticket.generation) {
      throw new AppError('not_found', 'This download has been used or has expired. Ask for it again.')
    }
    // One snapshot for all sections.
    const gathered = await inTransaction(db, (tx) => gather(tx, ticket.memberId, { now, seal }), {
      isolation: 'repeatable read',
    })
    const day = now.toISOString().slice(0, 10)
    return { filename: `kindling-my-data-${day}.zip`, content: zipOf(parts(gathered, log)) }
  }

  async function* parts({ texts, files }: Gathered, log: Pick<Logger, 'error'>): AsyncGenerator<Packed> {
    for (const { name, text } of texts) yield { name, content: Buffer.from(text), isPacked: false }
    const missing: string[] = []
    for (const { name, key } of files) {
      try {
        yield { name, content: await storage.read(key), isPacked: true }
      } catch (err) {
        log.error({ err, key }, 'a file of a member is missing')
        missing.push(name)
      }
    }
    if (missing.length === 0) return
    const text = `These files could not be read. Write to support, and we look for them:\n${missing.join('\n')}\n`
    yield { name: 'missing-files.txt', content: Buffer.from(text), isPacked: false }
  }

  return { ask, open }
}

/** An unkeyed hash is enough for 256 random bits. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
