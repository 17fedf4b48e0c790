import { defaultTerms } from '@kindling/domain/appointments/booking-terms'
import { slotContract } from '@kindling/domain/appointments/slot-contract'
import { skillContract } from '@kindling/domain/skills/skill-contract'
import { skillEditContract } from '@kindling/domain/skills/skill-edit-contract'
import { skillOfferContract } from '@kindling/domain/skills/skill-offer-contract'
import { forAll, onlyOwner } from './call-row.ts'
import type { Exception } from './contract-rows.ts'
import type { Neighbourhood } from './neighbourhood.ts'

/** Rows for endpoints of skills. */
export const skillCalls: readonly Exception[] = [
  {
    endpoint: skillContract.byCategory,
    make: async (n) => ({ params: { id: await n.categoryOf(n.offer) }, query: { limit: '5' } }),
    unknown: { id: 200, before: 200 },
  },
  {
    endpoint: skillContract.get,
    about: 'an approved skill',
    make: ({ offer }) => ({ params: { id: offer.id } }),
  },
  {
    endpoint: skillContract.get,
    about: 'the owner’s skill before its approval',
    make: ({ hidden }) => ({ params: { id: hidden.id } }),
    answers: onlyOwner,
  },
  {
    endpoint: slotContract.reach,
    make: ({ offer }) => ({ params: { id: offer.id }, query: { lat: '51.5', lon: '-0.1' } }),
  },
  {
    endpoint: slotContract.list,
    make: ({ offer }) => ({ params: { id: offer.id }, query: { from: '2026-12-01', minutes: '60' } }),
  },
  {
    endpoint: skillOfferContract.create,
    make: async (n) => ({
      body: {
        skillCategoryId: await n.categoryOf(n.offer),
        experience_level: 'expert',
        description: 'Done well',
        hourly_rate: '12.5',
        spark_token: '6.25',
      },
    }),
    unknown: { skillCategoryId: 422 },
  },
  { endpoint: skillOfferContract.suggest, make: () => ({ body: { name: 'Juggling' } }) },
  {
    endpoint: skillEditContract.update,
    make: async (n) => {
      const { _id, skill_type } = await offerOf(n)
      const body = { skill_type, experience_level: 'expert', description: 'Done well', hourly_rate: '12' }
      return { params: { id: _id }, body }
    },
    answers: onlyOwner,
  },
  {
    endpoint: skillEditContract.setTerms,
    make: async (n) => ({
      params: { id: (await offerOf(n))._id },
      body: { ...defaultTerms, policy: 'moderate' },
    }),
    answers: onlyOwner,
  },
  {
    endpoint: skillEditContract.removePicture,
    make: async (n) => ({ params: { id: (await offerOf(n))._id }, body: { key: 'thumbnail01' } }),
    answers: onlyOwner,
  },
  {
    endpoint: skillEditContract.pause,
    make: async (n) => ({ params: { id: (await offerOf(n))._id }, body: { paused: true } }),
    answers: onlyOwner,
  },
  {
    endpoint: skillEditContract.remove,
    make: async (n) => ({ params: { id: (await offerOf(n))._id } }),
    answers: onlyOwner,
  },
  {
    endpoint: skillEditContract.remove,
    about: 'deleted before',
    make: async ({ deleted }) => ({ params: { id: deleted.id } }),
    answers: forAll(404),
  },
]

/** A new skill of the owner's with a picture, since the call may delete it. */
async function offerOf({ t, market, people }: Neighbourhood) {
  const { id } = await market.makeOffer(people.owner, 20, { thumbnails: ['/files/none.webp'] })
  return (await t.call(skillContract.get, { as: people.owner, params: { id } })).data().skill
}
