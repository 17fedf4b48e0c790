import type { Page } from '@playwright/test'
import { call, join } from './joined.ts'
import { choosePicture } from './market.ts'
import { expect } from './test.ts'

interface Category {
  id: string
  title: string
}

/** Registers a provider of home repairs for £18.00 (9 sparks) on a page of their own. @returns the skill's id */
export async function joinAsProvider(page: Page): Promise<string> {
  await join(page, { firstname: 'Amara', lastname: 'Okafor' })
  const categories = await call<Category[]>(page, 'GET', '/admin/skills/get/published')
  const repairs = categories.find(({ title }) => title === 'Home repairs')
  const { _id } = await call<{ _id: string }>(page, 'POST', '/skills', {
    multipart: {
      skillCategoryId: repairs?.id ?? '',
      experience_level: 'expert',
      hourly_rate: '18',
      spark_token: '9',
      description: 'Doors, shelves and whatever squeaks.',
    },
  })
  return _id
}

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

/** Picks a date in the calendar: the 15th of the next month, or the day after tomorrow. */
export async function pickDay(page: Page, isSoon: boolean) {
  await page.getByRole('combobox', { name: 'Date' }).click()
  const calendar = page.getByRole('dialog')
  const soon = new Date(Date.now() + 2 * 86_400_000)
  const isNextMonth = soon.getMonth() !== new Date().getMonth()
  if (!isSoon || isNextMonth) await calendar.getByRole('button', { name: /next month/i }).click()
  const day = isSoon ? soon.getDate() : 15
  await calendar
    .getByRole('button', { name: new RegExp(`\\b${day}(st|nd|rd|th)?\\b`) })
    .first()
    .click()
}

interface Filled {
  picture?: boolean
  /** Within a week, so that a card payment is only authorised. */
  soon?: boolean
}

/** Opens a skill's booking form and fills it in. */
export async function fillBooking(page: Page, skill: string, filled: Filled = {}) {
  await page.goto(`/book-form?skill=${skill}`)
  await fillForm(page, filled)
}

/** Goes on from the time to the second step of the booking form. */
export const goOn = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true }).click()

/** Shows the first step of the booking form, the time; a saved draft opens the second. */
export async function openTimes(page: Page) {
  const change = page.getByRole('button', { name: 'Change time' })
  await expect(change.or(page.getByRole('button', { name: 'Continue', exact: true }))).toBeVisible()
  if (await change.isVisible()) await change.click()
}

/** Fills in the booking form that is on screen. */
export async function fillForm(page: Page, { picture = false, soon = false }: Filled = {}) {
  await openTimes(page)
  await pickDay(page, soon)
  await goOn(page)
  await page.getByLabel('Description').fill('The kitchen door catches.')
  const place = page.getByRole('combobox', { name: 'Location' })
  await place.fill('The blue house by the canal')
  await place.press('Tab')
  if (picture) {
    await choosePicture(page, { name: 'door.png', mimeType: 'image/png', buffer: onePixel })
  }
}

/** Opens the payment dialog, picks a method and pays. */
export async function choose(page: Page, way: 'Wallet account' | 'Spark tokens' | 'Card') {
  await page.getByRole('button', { name: 'Book Now' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: way }).click()
  await dialog.getByRole('button', { name: /^Pay/ }).click()
}

export async function typeCard(page: Page, number: string) {
  const dialog = page.getByRole('dialog', { name: 'Pay by card' })
  await dialog.getByLabel('Card number').fill(number)
  await dialog.getByLabel('Expiry date').fill('12/49')
  await dialog.getByLabel('CVV').fill('123')
}

export const payByCard = (page: Page) =>
  page.getByRole('dialog', { name: 'Pay by card' }).getByRole('button', { name: 'Pay £18.00' })

export const cards = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  asksBank: '4000 0025 0000 3155',
}

interface Made {
  id: string
  status: string
  payment_method: string
  money_state: string
  thumbnails: string[]
}

/** Bookings of the page's member as a client, newest first, with all details. */
export async function bookingsOf(page: Page): Promise<Made[]> {
  const listed = await call<{ id: string }[]>(page, 'GET', '/bookings/get/user/outward')
  return await Promise.all(listed.map(({ id }) => call<Made>(page, 'GET', `/bookings/${id}`)))
}

interface Money {
  pounds: number
  heldPounds: number
  sparks: number
  heldSparks: number
}

/** The member's balances, from the server. */
export async function moneyOf(page: Page): Promise<Money> {
  const wallet = await call<Record<'balance' | 'held_cash' | 'spark_tokens' | 'held_tokens', number>>(
    page,
    'GET',
    '/wallet/balance',
  )
  return {
    pounds: wallet.balance,
    heldPounds: wallet.held_cash,
    sparks: wallet.spark_tokens,
    heldSparks: wallet.held_tokens,
  }
}

/** Funds the wallet by calls. */
export async function fund(page: Page, pounds: number) {
  const { clientSecret, payment_intent_id } = await call<{ clientSecret: string; payment_intent_id: string }>(
    page,
    'POST',
    '/wallet/fund',
    { data: { amount: pounds } },
  )
  const answer = await page.request.post('/api/sandbox/payment-intents/confirm', {
    data: {
      client_secret: clientSecret,
      return_url: new URL('/payment-success', page.url()).href,
      card: { number: '4242424242424242', expiry: '12/49', cvc: '123' },
    },
  })
  expect(answer.status()).toBe(200)
  await call(page, 'POST', '/wallet/confirm', { data: { payment_intent_id } })
}

/** Everything stored by this browser (storage, databases and history) as one text without spaces. */
export const keptBy = (page: Page) =>
  page.evaluate(async () => {
    const stores = [localStorage, sessionStorage].map((store) => JSON.stringify({ ...store }))
    const databases = await indexedDB.databases()
    const records = await Promise.all(
      databases.map(
        ({ name = '' }) =>
          new Promise<string>((resolve, reject) => {
            const opening = indexedDB.open(name)
            opening.onerror = () => reject(opening.error)
            opening.onsuccess = () => {
              const database = opening.result
              const [store] = database.objectStoreNames
              if (store === undefined) return resolve('')
              const all = database.transaction(store).objectStore(store).getAll()
              all.onsuccess = () => {
                database.close()
                resolve(JSON.stringify(all.result))
              }
            }
          }),
      ),
    )
    return [...stores, ...records, document.cookie, JSON.stringify(history.state), location.href]
      .join('\n')
      .replaceAll(' ', '')
  })
