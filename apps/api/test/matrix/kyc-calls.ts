import { kycContract, kycModerationContract } from '@kindling/domain/kyc/kyc-contract'
import { fullName } from '@kindling/domain/profile/names'
import { eq } from 'drizzle-orm'
import { kycDocuments } from '../../src/db/schema/members/kyc.ts'
import { members } from '../../src/db/schema/members/members.ts'
import { forAll, onlyOwner } from './call-row.ts'
import type { Exception } from './contract-rows.ts'
import type { Neighbourhood } from './neighbourhood.ts'

/** Rows for endpoints of identity verification. */
export const kycCalls: readonly Exception[] = [
  {
    endpoint: kycContract.uploadIdentity,
    about: 'without a document',
    make: () => ({ body: { type: 'residence-permit' } }),
    answers: forAll(422),
  },
  {
    endpoint: kycContract.uploadUtility,
    about: 'without a bill',
    make: () => ({ body: {} }),
    answers: forAll(422),
  },
  {
    endpoint: kycContract.deleteIdentity,
    make: async (n) => ({ params: { id: await documentOf(n, 'identity') } }),
    answers: onlyOwner,
  },
  {
    endpoint: kycContract.deleteUtility,
    make: async (n) => ({ params: { id: await documentOf(n, 'utility') } }),
    answers: onlyOwner,
  },
  {
    endpoint: kycModerationContract.open,
    make: async (n) => ({ params: { id: await documentOf(n, 'identity') } }),
  },
  {
    endpoint: kycModerationContract.open,
    about: 'a moderator’s own document',
    make: async (n) => ({ params: { id: await documentOf(n, 'identity', n.people.moderator.id) } }),
    answers: forAll(403),
  },
  {
    endpoint: kycModerationContract.decide,
    make: async (n) => ({
      params: { id: await documentOf(n, 'identity') },
      body: { decision: 'reject', reason: 'The photo is blurred.', name: await nameOf(n) },
    }),
  },
  {
    endpoint: kycModerationContract.decide,
    about: 'a moderator’s own document',
    make: async (n) => ({
      params: { id: await documentOf(n, 'identity', n.people.moderator.id) },
      body: { decision: 'approve', name: 'Mona Own' },
    }),
    answers: forAll(403),
  },
]

async function nameOf({ t, people }: Neighbourhood): Promise<string> {
  const [owner] = await t.db.select().from(members).where(eq(members.id, people.owner.id))
  if (owner === undefined) throw new Error('the owner is missing')
  return fullName(owner)
}

async function documentOf(
  { t, people }: Neighbourhood,
  method: 'identity' | 'utility',
  memberId = people.owner.id,
): Promise<string> {
  const [row] = await t.db
    .insert(kycDocuments)
    .values({
      memberId,
      method,
      idType: method === 'identity' ? 'residence-permit' : null,
      fileKey: t.deps.storage.newKey({ contentType: 'image/webp', isPublic: false }),
    })
    .returning({ id: kycDocuments.id })
  if (row === undefined) throw new Error('an insert answered no row')
  return row.id
}
