import { AppError } from '@kindling/domain/errors'
import {
  type ChannelSettings,
  type ChannelSettingsChange,
  presentChannels,
} from '@kindling/domain/notifications/channel-settings'
import { type ChannelChoices, isReachable } from '@kindling/domain/notifications/reach'
import { topics } from '@kindling/domain/notifications/topics'
import type { Executor } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { findRhythm, writeRhythm } from '../../notifier/digest-rhythm-store.ts'
import {
  type ChosenChannels,
  findChannels,
  lockChannels,
  writeChannels,
} from '../../notifier/preference-store.ts'

/** A member's notification channels, quiet hours and digest frequency. */
export function makeChannelService({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  async function read(memberId: string): Promise<ChannelSettings> {
    return await present(db, memberId, await findChannels(db, memberId))
  }

  /**
   * @throws AppError `invalid` where a member without a device would get money or safety events by no channel
   */
  async function change(memberId: string, wanted: ChannelSettingsChange): Promise<ChannelSettings> {
    return await inTransaction(db, async (tx) => {
      if (wanted.digest !== undefined) await writeRhythm(tx, memberId, wanted.digest, clock.now())
      const before = await lockChannels(tx, memberId, clock.now())
      const choices = changed(before.choices, wanted.topics ?? {})
      if (!topics.every((topic) => isReachable(topic, choices))) {
        throw new AppError(
          'invalid',
          'Money, safety and sign-in stay on in the bell or by email: turn one of them on first.',
        )
      }
      const quiet = wanted.quiet === undefined ? before.quiet : wanted.quiet
      await writeChannels(tx, memberId, { choices, quiet })
      return await present(tx, memberId, { choices, quiet })
    })
  }

  return { read, change }
}

async function present(
  db: Executor,
  memberId: string,
  { choices, quiet }: ChosenChannels,
): Promise<ChannelSettings> {
  return { topics: presentChannels(choices), quiet, digest: await findRhythm(db, memberId) }
}

function changed(choices: ChannelChoices, wanted: ChannelChoices): ChannelChoices {
  const merged = topics.flatMap((topic) => {
    const of = { ...choices[topic], ...wanted[topic] }
    return Object.keys(of).length === 0 ? [] : [[topic, of] as const]
  })
  return Object.fromEntries(merged)
}
