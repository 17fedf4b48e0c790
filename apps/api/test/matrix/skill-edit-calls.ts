import { skillContract } from '@kindling/domain/skills/skill-contract'
import { skillEditContract } from '@kindling/domain/skills/skill-edit-contract'
import { type CallRow, onlyOwner } from './call-row.ts'
import type { Neighbourhood } from './neighbourhood.ts'

/** The calls that change what a member offers. */
export const skillEditCalls: readonly CallRow[] = [
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
    answers: { owner: 404, counterparty: 404, stranger: 404, moderator: 404 },
  },
]

/** A skill of the owner's with a picture, made anew: the call may use it up. */
async function offerOf({ t, market, people }: Neighbourhood) {
  const { id } = await market.makeOffer(people.owner, 20, { thumbnails: ['/files/none.webp'] })
  return (await t.call(skillContract.get, { as: people.owner, params: { id } })).data().skill
}
