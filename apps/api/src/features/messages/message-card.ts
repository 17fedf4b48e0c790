import { AppError } from '@kindling/domain/errors'
import type { MessageCard, NewCard } from '@kindling/domain/messages/message-card'
import type { Executor } from '../../db/connect.ts'
import { findOffered } from './card-store.ts'

/**
 * A card as it is stored: with the title of its skill.
 * @param sides sender and recipient
 * @throws AppError `invalid` for a past time, and for a skill that neither side offers
 */
export async function completeCard(
  db: Executor,
  card: NewCard,
  { sides, at }: { sides: readonly string[]; at: Date },
): Promise<MessageCard> {
  if (card.type === 'place') return card
  if (Date.parse(card.start) <= at.getTime()) throw wrong('start', 'Choose a time that is to come.')
  const offered = await findOffered(db, card.skill)
  if (offered === undefined || !sides.includes(offered.providerId)) {
    throw wrong('skill', 'Choose a skill that one of you offers.')
  }
  return { ...card, title: offered.title, provider_id: offered.providerId }
}

function wrong(field: string, message: string): AppError {
  return new AppError('invalid', message, { fields: [{ field: `card.${field}`, message }] })
}
