import { bookingContract } from '@kindling/domain/bookings/booking-contract'
import { disputeContract } from '@kindling/domain/disputes/dispute-contract'
import type { EndpointShape } from '@kindling/domain/endpoint'
import { kycContract } from '@kindling/domain/kyc/kyc-contract'
import { loanContract } from '@kindling/domain/lending/loan-contract'
import { thingContract } from '@kindling/domain/lending/thing-contract'
import { messageContract } from '@kindling/domain/messages/message-contract'
import { needContract } from '@kindling/domain/needs/need-contract'
import { editProfileContract } from '@kindling/domain/profile/edit-profile-contract'
import { skillContract } from '@kindling/domain/skills/skill-contract'
import { skillEditContract } from '@kindling/domain/skills/skill-edit-contract'
import { skillOfferContract } from '@kindling/domain/skills/skill-offer-contract'
import { openLending } from '../../src/features/bookings/loans/loan-test-kit.ts'
import { makeCategory } from '../make-category.ts'
import type { TestMember } from '../make-member.ts'
import type { TestApp } from '../make-test-app.ts'
import { dayAfter, keyed, type Market } from '../market.ts'

/** An endpoint that accepts files, with valid values for everything else. */
export interface UploadCall {
  endpoint: EndpointShape
  /** Name of the file field. */
  field: string
  /** Expected status without a file. */
  withoutFile: 200 | 422
  /** Checks the file name's extension, and accepts neither GIF nor WebP. */
  isDocument: boolean
  /** A member who may call it, and the other fields. */
  make(): Promise<{ as: TestMember; fields: Record<string, string>; params?: Record<string, string> }>
  /** URL of the stored picture in the response's `data`. */
  urlOf(data: Record<string, unknown>): unknown
}

/** Names of the endpoints below, in their order. */
export const uploadCallNames = [
  'profile photo',
  'pictures of a skill',
  'more pictures of a skill',
  'pictures of a booking',
  'identity document',
  'utility bill',
  'file of a dispute',
  'file of what is added to a dispute',
  'pictures of a need',
  'picture of a message',
  'pictures of a thing',
  'more pictures of a thing',
  'pictures of a loan',
] as const

/** Every endpoint that accepts a file. The test fails when one is missing. */
export function uploadCalls({ t, market }: { t: TestApp; market: Market }): UploadCall[] {
  const lending = openLending(t)
  const anybody = async () => ({ as: await t.makeMember(), fields: {} })
  const thing = async () => ({
    title: 'Hammer drill',
    category: (await makeCategory(t.db)).id,
    condition: 'good',
    description: 'Goes through brick',
    comes_with: 'A case',
    place: '14 Mill Road',
    price: '3',
    deposit: '40',
    most_days: '7',
  })
  return [
    {
      endpoint: editProfileContract.uploadPhoto,
      field: 'photo',
      withoutFile: 422,
      isDocument: false,
      make: anybody,
      urlOf: ({ photourl }) => photourl,
    },
    {
      endpoint: skillOfferContract.create,
      field: 'thumbnails',
      withoutFile: 200,
      isDocument: false,
      async make() {
        const as = await t.makeMember()
        const { id } = await market.makeOffer(await t.makeMember())
        const { skill } = (await t.call(skillContract.get, { as, params: { id } })).data()
        const fields = {
          skillCategoryId: skill.skill_id,
          experience_level: 'expert',
          description: 'Done well',
          hourly_rate: '12',
        }
        return { as, fields }
      },
      urlOf: ({ thumbnail01 }) => thumbnail01,
    },
    {
      endpoint: skillEditContract.update,
      field: 'thumbnails',
      withoutFile: 200,
      isDocument: false,
      async make() {
        const as = await t.makeMember()
        const { id } = await market.makeOffer(as)
        const { skill } = (await t.call(skillContract.get, { as, params: { id } })).data()
        const fields = {
          skill_type: skill.skill_type,
          experience_level: 'expert',
          description: 'Done well',
          hourly_rate: '12',
        }
        return { as, fields, params: { id } }
      },
      urlOf: ({ thumbnail01 }) => thumbnail01,
    },
    {
      endpoint: bookingContract.create,
      field: 'thumbnails',
      withoutFile: 200,
      isDocument: false,
      async make() {
        const as = await market.makeNeighbour(100)
        const offer = await market.makeOffer(await t.makeMember())
        const fields = {
          skills_id: offer.id,
          booked_user_id: offer.owner.id,
          title: 'Bike repair',
          description: 'The chain slips',
          booking_location: '14 Mill Road, Cambridge CB1 2AD',
          booking_date: dayAfter(t.clock.now(), 7),
          payment_method: 'wallet',
          payment_intent_id: await market.pay(as, offer),
        }
        return { as, fields }
      },
      urlOf: (data) => Object(data.images)[0] ?? Object(data.thumbnails)[0] ?? data.thumbnail01,
    },
    {
      endpoint: kycContract.uploadIdentity,
      field: 'file',
      withoutFile: 422,
      isDocument: true,
      make: async () => ({ as: await t.makeMember(), fields: { type: 'residence-permit' } }),
      urlOf: ({ document_url }) => document_url,
    },
    {
      endpoint: kycContract.uploadUtility,
      field: 'file',
      withoutFile: 422,
      isDocument: true,
      make: anybody,
      urlOf: ({ document_url }) => document_url,
    },
    {
      endpoint: disputeContract.open,
      field: 'file',
      withoutFile: 200,
      isDocument: false,
      async make() {
        const as = await market.makeNeighbour(100)
        const provider = await t.makeMember()
        const bookingId = await market.book(as, await market.makeOffer(provider))
        await market.act(provider, 'accept', bookingId)
        return { as, fields: { bookingId, message: 'Nobody came' } }
      },
      urlOf: ({ file }) => Object(file).url,
    },
    {
      endpoint: disputeContract.state,
      field: 'file',
      withoutFile: 200,
      isDocument: false,
      async make() {
        const as = await market.makeNeighbour(100)
        const provider = await t.makeMember()
        const bookingId = await market.book(as, await market.makeOffer(provider))
        await market.act(provider, 'accept', bookingId)
        const body = { bookingId, message: 'Nobody came' }
        const { id } = (await t.call(disputeContract.open, { as, body, headers: keyed() })).data()
        return { as, fields: { message: 'Nobody rang' }, params: { id } }
      },
      urlOf: ({ statements }) => Object(Object(statements)[0]).file?.url,
    },
    {
      endpoint: needContract.create,
      field: 'thumbnails',
      withoutFile: 200,
      isDocument: false,
      async make() {
        const as = await t.makeMember({ lat: 52.2, lon: 0.14 })
        const { id } = await market.makeOffer(await t.makeMember())
        const { skill } = (await t.call(skillContract.get, { as, params: { id } })).data()
        const fields = { categoryId: skill.skill_id, title: 'A shelf', description: 'Two metres' }
        return { as, fields }
      },
      urlOf: ({ thumbnails }) => Object(thumbnails)[0],
    },
    {
      endpoint: messageContract.addPicture,
      field: 'picture',
      withoutFile: 422,
      isDocument: false,
      make: anybody,
      urlOf: ({ url }) => url,
    },
    {
      endpoint: thingContract.create,
      field: 'thumbnails',
      withoutFile: 200,
      isDocument: false,
      make: async () => ({ as: await t.makeMember(), fields: await thing() }),
      urlOf: ({ pictures }) => Object(pictures)[0],
    },
    {
      endpoint: thingContract.update,
      field: 'thumbnails',
      withoutFile: 200,
      isDocument: false,
      async make() {
        const [as, fields] = [await t.makeMember(), await thing()]
        const { id } = (
          await t.call(thingContract.create, { as, body: fields as never, headers: keyed() })
        ).data()
        return { as, fields, params: { id } }
      },
      urlOf: ({ pictures }) => Object(pictures)[0],
    },
    {
      endpoint: loanContract.say,
      field: 'thumbnails',
      withoutFile: 200,
      isDocument: false,
      async make() {
        const today = lending.day(0)
        const loan = { from: today, until: today, hand_over_time: '23:58', return_time: '23:59', price: 3 }
        const { ada, ben, id } = await lending.openAsked({ loan })
        await market.act(ada, 'accept', id)
        return { as: ben, fields: { step: 'handed_over' }, params: { id } }
      },
      urlOf: ({ words }) => Object(Object(words)[0]).pictures?.[0],
    },
  ]
}
