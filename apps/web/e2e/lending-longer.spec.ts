import { AxeBuilder } from '@axe-core/playwright'
import { dayAfter } from '@kindling/domain/iso-day'
import type { Page } from '@playwright/test'
import { enter, join } from './joined.ts'
import { borrowThing, handOver, lendThing } from './lending-by-call.ts'
import { walletOf } from './members.ts'
import { expect, pressTwice, test } from './test.ts'
import { today } from './today.ts'

test.describe.configure({ timeout: 120_000 })

/** Ben, on a phone, has borrowed Ada's drill for today, for a spark a day; it was handed over. */
async function lendDrill(ben: Page, ada: Page): Promise<{ id: string; thing: string }> {
  await ada.setViewportSize({ width: 1280, height: 900 })
  await join(ada, { firstname: 'Ada', lastname: 'Vos' })
  await join(ben, { firstname: 'Ben', lastname: 'Marsh' })
  const thing = await lendThing(ada, { price: '2', deposit: '2', instant: 'true' })
  const { booking } = await borrowThing(ben, thing, { price: 1, deposit: 1 })
  await handOver(booking.id, ada, ben)
  return { id: booking.id, thing }
}

const cardOf = (page: Page) => page.getByRole('group', { name: /to keep it until/ })

// spec: marketplace §2 late and longer loans
test('a borrower requests more days, withdraws, requests again, and the owner agrees', async ({
  page: ben,
  neighbour: ada,
}) => {
  const { id, thing } = await lendDrill(ben, ada)
  // The fourth day from now is lent to somebody else.
  const next = { from: dayAfter(today(), 4), until: dayAfter(today(), 4) }
  await borrowThing(ben, thing, {
    ...next,
    hand_over_time: '10:00',
    return_time: '18:00',
    price: 1,
    deposit: 1,
  })
  await enter(ben, `/outward-progress/${id}`)
  await enter(ada, `/inward-details/${id}`)

  // Uses the keyboard; the request needs a day first.
  const keep = ben.getByRole('button', { name: 'Keep it longer' })
  await keep.focus()
  await ben.keyboard.press('Enter')
  const dialog = ben.getByRole('dialog', { name: 'Keep it longer' })
  const days = dialog.getByRole('group', { name: 'Back on' })
  await expect(days).toBeVisible()
  await dialog.getByRole('button', { name: 'Ask Ada' }).click()
  await expect(days.locator('button:focus')).toHaveText(String(Number(dayAfter(today(), 1).slice(8))))
  const { violations } = await new AxeBuilder({ page: ben }).include('[role=dialog]').analyze()
  expect(violations).toEqual([])
  // The taken day may be in a later month than the one shown, which can't be reached without a free day.
  const [shown, lastFree, taken] = [1, 3, 4].map((days) => dayAfter(today(), days).slice(0, 7))
  if (taken === shown) await expect(days.getByRole('button', { name: /taken/ }).first()).toBeDisabled()
  else if (lastFree === shown) await expect(days.getByRole('button', { name: 'Next month' })).toBeDisabled()
  await ben.keyboard.press('ArrowRight')
  await ben.keyboard.press('Enter')
  await expect(dialog.getByText('2 days more: 2 sparks.', { exact: false })).toBeVisible()
  await pressTwice(dialog.getByRole('button', { name: 'Ask Ada for 2 sparks' }))
  await expect(dialog).toBeHidden()
  await expect(cardOf(ben).getByText('Nothing changes until Ada agrees.', { exact: false })).toBeVisible()
  await expect(keep).toHaveCount(0)
  await expect(cardOf(ada)).toHaveAccessibleName(/^Ben asks to keep it until/)
  const card = await new AxeBuilder({ page: ada }).include('main [role=group]').analyze()
  expect(card.violations).toEqual([])

  await cardOf(ben).getByRole('button', { name: 'Take it back' }).click()
  await expect(cardOf(ada)).toHaveCount(0)
  await keep.click()
  // The dialog starts anew, without the previous choice.
  await expect(dialog.getByRole('button', { name: 'Ask Ada', exact: true })).toBeVisible()
  const free = days.getByRole('button', { disabled: false }).filter({ hasText: /^\d+$/ })
  await free.first().click()
  await dialog.getByRole('button', { name: 'Ask Ada for 1 spark' }).click()
  await cardOf(ada).getByRole('button', { name: 'Agree' }).click()
  await expect(cardOf(ben)).toHaveCount(0)
  await expect(ben.getByText('2 days', { exact: true })).toBeVisible()
  await expect(ben.getByText('Of that for more days')).toBeVisible()
  expect(await walletOf(ben)).toMatchObject({ sparks: 5, heldSparks: 5 })

  await ben.getByRole('button', { name: 'I have brought it back' }).click()
  await expect(keep).toHaveCount(0)
  await ada.getByRole('button', { name: 'I have it back' }).click()
  await expect(ben.getByText('Deposit. Returned')).toBeVisible()
  expect(await walletOf(ada)).toMatchObject({ sparks: 12 })
})
