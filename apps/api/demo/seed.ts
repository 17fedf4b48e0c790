import { hashPassword } from '../src/auth/passwords.ts'
import type { Transaction } from '../src/db/connect.ts'
import { inTransaction } from '../src/db/transaction.ts'
import type { Deps } from '../src/deps.ts'
import type { Storage } from '../src/files/storage/storage.ts'
import { grantDemoFunds, welcomeMember } from '../src/ledger/grants.ts'
import { type Intent, markAttached } from '../src/ledger/intent-store.ts'
import { closeIntent, everyWayToPay, holdForIntent } from '../src/ledger/intents.ts'
import { postPotGift, postPotGrant } from '../src/ledger/pots.ts'
import { openAccounts } from '../src/ledger/transfers.ts'
import type { NotifyDeps } from '../src/notifier/notify.ts'
import { trades } from './catalogue/trades.ts'
import { demoPassword } from './demo-accounts.ts'
import { found } from './found.ts'
import { insertLoans, insertThings } from './lending-store.ts'
import { insertNews } from './news-store.ts'
import { documentKeyOf, keepDocuments, keepPictures, type Pictures, planPictures } from './pictures.ts'
import type { Movement, Payable } from './plan/money.ts'
import type { Person } from './plan/people/person.ts'
import { type Plan, planNeighbourhood } from './plan/plan.ts'
import type { PlannedSkill } from './plan/skills.ts'
import type { PlannedThing } from './plan/things.ts'
import { insertPots } from './pot-store.ts'
import * as store from './seed-store.ts'
import { insertThreads } from './thread-store.ts'
import { insertDisputes, insertSuggestions, insertVouches } from './trust-store.ts'

/**
 * Fills an empty database with the demo data: the same each time, with dates relative to now. In one
 * transaction, so that an interrupted start leaves nothing behind.
 * @returns false, with nothing written, when anybody has signed up
 */
export async function seedDemo(
  deps: Pick<Deps, 'pools' | 'storage' | 'clock' | 'log' | 'mailer' | 'config'>,
): Promise<boolean> {
  const { pools, storage, clock, log } = deps
  // The maintenance pool, since inserting hundreds of rows with triggers may exceed the normal statement
  // timeout.
  const { db } = pools.maintenance
  const began = performance.now()
  if ((await store.countMembers(db)) > 0) return false
  const now = clock.now()
  const plan = planNeighbourhood(now)
  const pictures = planPictures(plan)
  // Before the transaction: rasterising blocks this process, and waiting queries could time out on a slow
  // machine.
  await Promise.all([keepPictures(storage, pictures.drawings), keepDocuments(storage)])
  return await inTransaction(db, async (tx) => {
    await store.lockSeed(tx)
    if ((await store.countMembers(tx)) > 0) return false
    await write(tx, plan, { deps, now, urls: urlsOf(storage, pictures) })
    log.info({ ms: Math.round(performance.now() - began) }, 'the demo neighbourhood has moved in')
    return true
  })
}

function urlsOf(storage: Storage, { photos, thumbnails }: Pictures) {
  return {
    photo(person: Person) {
      const name = photos.get(person)
      return name === undefined ? null : storage.pictureUrl(name)
    },
    thumbnails: (offer: PlannedSkill | PlannedThing) => (thumbnails.get(offer) ?? []).map(storage.pictureUrl),
  }
}

async function write(
  tx: Transaction,
  plan: Plan,
  { deps, now, urls }: { deps: NotifyDeps; now: Date; urls: ReturnType<typeof urlsOf> },
): Promise<void> {
  await store.insertPeople(tx, plan.people, urls.photo, await hashPassword(demoPassword))
  await store.insertHours(tx, plan.hours, now)
  const categoryIds = await store.insertCategories(tx, trades, now)
  await store.insertSkills(tx, plan.skills, categoryIds, urls.thumbnails)
  await insertThings(tx, plan.things, {
    categoryOf: ({ trade }) => found(categoryIds.get(trade.title)),
    picturesOf: urls.thumbnails,
  })
  for (const { id } of plan.people) await openAccounts(tx, id)
  await insertPots(tx, plan.pots)
  const intents = await moveMoney(tx, plan.movements)
  await store.insertBookings(tx, plan.bookings, intents)
  await insertLoans(tx, plan.loans, (payment) => found(intents.get(payment)).id)
  await store.insertProposals(tx, plan.proposals)
  await store.insertExtensions(tx, plan.extensions)
  await insertDisputes(tx, plan.bookings)
  await store.insertReviews(tx, plan.reviews, now)
  await insertVouches(tx, plan.reviews, now)
  await store.insertFollows(tx, plan.follows)
  await insertSuggestions(tx, plan.people, now)
  await insertThreads(tx, plan.threads)
  await store.insertDocuments(tx, plan.documents, documentKeyOf)
  await insertNews(tx, deps, plan.news, now)
}

/** Posts every transfer in the real ledger, oldest first; answers the intent of each booking. */
async function moveMoney(tx: Transaction, movements: readonly Movement[]): Promise<Map<Payable, Intent>> {
  const intents = new Map<Payable, Intent>()
  for (const move of movements) {
    switch (move.kind) {
      case 'welcome':
        await welcomeMember(tx, move.person.id, move.at)
        break
      case 'grant':
        await grantDemoFunds(tx, move.grant)
        break
      case 'hold':
        intents.set(move.booking, await hold(tx, move))
        break
      case 'close':
        await close(tx, move, intents.get(move.booking))
        break
      case 'pot-in':
        await postPotGift(tx, throughPot(move, move.gift))
        break
      case 'pot-grant':
        await postPotGrant(tx, throughPot(move, move.request))
        break
    }
  }
  return intents
}

const throughPot = (
  { pot, at }: Extract<Movement, { kind: 'pot-in' | 'pot-grant' }>,
  { id, person, amount }: { id: string; person: Person; amount: number },
) => ({ id, potId: pot.id, memberId: person.id, amount, name: pot.district.name, at })

async function hold(tx: Transaction, { booking, at }: Extract<Movement, { kind: 'hold' }>): Promise<Intent> {
  const { client, skill, method, currency, price, time } = booking
  const wanted = {
    memberId: client.id,
    providerId: skill.owner.id,
    skillId: skill.id,
    method,
    currency,
    amount: price,
    minutes: time?.durationMinutes ?? null,
    at,
  }
  const intent = await holdForIntent(tx, wanted, everyWayToPay)
  if (!(await markAttached(tx, intent.id, at))) throw new Error(`intent ${intent.id} can't be attached`)
  return { ...intent, state: 'attached' }
}

async function close(
  tx: Transaction,
  { booking, to, reason, at }: Extract<Movement, { kind: 'close' }>,
  intent: Intent | undefined,
): Promise<void> {
  if (intent === undefined) throw new Error(`booking ${booking.id} was never paid for`)
  await closeIntent(tx, intent, to, { reason, bookingId: booking.id, at })
}
