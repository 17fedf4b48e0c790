import { type KycIdType, kycIdTypes } from '@kindling/domain/kyc/kyc-rules'
import { chanceOf } from '../../random.ts'
import { awake, hoursLater, idAt } from '../times.ts'
import type { Person } from './person.ts'

/** An uploaded document, approved by a moderator unless it is pending. */
export interface PlannedDocument {
  id: string
  memberId: string
  method: 'identity' | 'utility'
  idType: KycIdType | null
  createdAt: Date
  approval: { by: string; at: Date } | undefined
}

/** Documents of each member: both for verified members, pending ones for others. */
export function planDocuments(people: readonly Person[], now: Date): PlannedDocument[] {
  const moderator = people.find(({ role }) => role === 'moderator')
  if (moderator === undefined) throw new Error('nobody is there to check documents')
  return people.flatMap((person, index) => {
    if (person.kycStatus === 'none') return []
    const chance = chanceOf(`documents ${index}`)
    const document = (method: PlannedDocument['method'], isApproved: boolean): PlannedDocument => {
      const ageMs = now.getTime() - person.createdAt.getTime()
      const uploaded = hoursLater(
        chance,
        person.createdAt,
        0,
        Math.min(ageMs / 3_600_000, isApproved ? 20 : 60) / 2,
      )
      const createdAt = isApproved ? awake(uploaded, person.createdAt) : uploaded
      const left = (now.getTime() - createdAt.getTime()) / 3_600_000
      return {
        id: idAt(chance, createdAt),
        memberId: person.id,
        method,
        idType: method === 'identity' ? chance.pick(kycIdTypes) : null,
        createdAt,
        approval: isApproved
          ? { by: moderator.id, at: hoursLater(chance, createdAt, 0, Math.min(left, 30)) }
          : undefined,
      }
    }
    if (person.kycStatus === 'verified') return [document('identity', true), document('utility', true)]
    return [document('identity', false), ...(chance.is(0.5) ? [document('utility', chance.is(0.5))] : [])]
  })
}
