import type { Page } from '@playwright/test'
import { book, call as callAs } from './book.ts'
import { answerDispute, enter, moderator, uniqueName } from './desk.ts'
import { join } from './joined.ts'
import { Keyboard } from './keyboard.ts'
import { fund, joinAsProvider } from './paying.ts'
import { bubbles, meet, write } from './talk.ts'
import { expect, test } from './test.ts'

const DESKTOP = { width: 1280, height: 860 }
/** A desktop's window at 400% zoom (WCAG 1.4.10). */
const ZOOMED = { width: 320, height: 215 }

/** Goes on from a page load, past the navigation. */
async function skipToContent(keys: Keyboard, page: Page) {
  await keys.activate(page.getByRole('link', { name: 'Skip to content' }))
  await expect(page.locator('#main')).toBeFocused()
}

for (const { window, says } of [
  { window: DESKTOP, says: '100%' },
  { window: ZOOMED, says: '400%' },
]) {
  // spec: accounts §2 accessibility
  test(`a member books a neighbour’s skill by keyboard alone at ${says}`, async ({
    page,
    neighbour: provider,
    complaints: _,
  }, info) => {
    await page.setViewportSize(window)
    const skill = await joinAsProvider(provider)
    await join(page)
    const keys = await Keyboard.of(page)
    await page.goto(`/service-details?skill=${skill}`)
    await skipToContent(keys, page)
    await keys.activate(page.getByRole('link', { name: 'Book', exact: true }))
    await page.waitForURL('**/book-form?**')
    await keys.activate(page.getByRole('combobox', { name: 'Date' }))
    await expect(page.getByRole('dialog').getByRole('button', { name: /today/i })).toBeFocused()
    await keys.press('Enter')
    await keys.activate(page.getByRole('button', { name: 'Continue' }))
    await keys.type(page.getByLabel('Description'), 'The kitchen door catches.')
    await keys.type(page.getByRole('combobox', { name: 'Location' }), '10 Camden High Street, Camden')
    await expect(page.getByRole('option', { name: /^10 Camden High Street/ }).first()).toBeVisible()
    await keys.press('ArrowDown')
    await keys.press('Enter')
    await keys.activate(page.getByRole('button', { name: 'Book Now' }))
    const chooser = page.getByRole('dialog')
    await keys.tabTo(chooser.getByRole('radiogroup'))
    await keys.choose(chooser.getByRole('radio', { name: 'Spark tokens' }))
    await keys.activate(chooser.getByRole('button', { name: /^Pay 9 sparks/ }))
    await expect(page.getByText('SparkToken payment successful!')).toBeVisible()
    await keys.expectEachAnnouncedOnce()
    await keys.activate(
      page
        .getByRole('dialog')
        .getByRole('button', { name: /bookings|done/i })
        .first(),
    )
    await page.waitForURL('**/bookings**')
    info.annotations.push({ type: 'keys', description: String(keys.presses) })
    expect(keys.presses).toBeLessThanOrEqual(30)
  })

  // spec: marketplace §2 withdrawal
  test(`a member adds a bank account, withdraws to it and deletes it by keyboard alone at ${says}`, async ({
    page,
    complaints: _,
  }, info) => {
    await page.setViewportSize(window)
    await join(page)
    await fund(page, 50)
    const keys = await Keyboard.of(page)
    await page.goto('/add-withdrawal')
    await skipToContent(keys, page)
    await keys.type(page.getByLabel('Bank name'), 'Harbour Bank')
    await keys.type(page.getByLabel('Sort code'), '20-00-00')
    await keys.type(page.getByLabel('Account number'), '12345678')
    await keys.type(page.getByLabel('Account name'), 'Amara Okafor')
    await keys.press('Enter')
    await page.waitForURL('**/get-paid')

    await page.goto('/wallet/withdraw')
    await skipToContent(keys, page)
    await keys.type(page.getByLabel('Amount in pounds'), '20')
    await keys.press('Enter')
    await keys.activate(page.getByRole('button', { name: 'Withdraw £20.00' }))
    await page.waitForURL('**/wallet?show=cash')
    await expect(page.locator('#main :focus, #main:focus')).toHaveCount(1)

    await page.goto('/get-paid')
    await skipToContent(keys, page)
    await keys.activate(page.getByRole('button', { name: /^Delete/ }))
    await keys.activate(page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }))
    await expect(page.getByText('No bank accounts yet')).toBeVisible()
    await expect(page.locator('#main :focus, #main:focus')).toHaveCount(1)
    await keys.expectEachAnnouncedOnce()
    info.annotations.push({ type: 'keys', description: String(keys.presses) })
  })

  // spec: marketplace §9 dispute hearing
  test(`a dispute is opened and decided by keyboard alone at ${says}`, async ({
    page,
    neighbour: desk,
    complaints: _,
  }, info) => {
    test.setTimeout(120_000)
    await page.setViewportSize(window)
    await desk.setViewportSize(window)
    const lastname = uniqueName('Rowan')
    await join(page, { lastname })
    const { id, providerToken } = await book(page)
    await callAs(page, providerToken, 'PUT', `/bookings/accept/${id}`)
    const keys = await Keyboard.of(page)
    await page.goto(`/open-dispute?booking=${id}`)
    await skipToContent(keys, page)
    await keys.type(page.getByRole('textbox', { name: 'What happened?' }), 'It hangs at an angle.')
    await keys.type(page.getByRole('textbox', { name: 'What would put it right?' }), 'Hang it again.')
    await keys.activate(page.getByRole('button', { name: 'Submit Dispute' }))
    await keys.activate(page.getByRole('button', { name: 'Go to Bookings' }))
    await page.waitForURL('**/bookings**')
    await keys.expectEachAnnouncedOnce()
    await answerDispute(page, id)

    const deskKeys = await Keyboard.of(desk)
    await enter(desk, moderator, '/moderation')
    await skipToContent(deskKeys, desk)
    await deskKeys.activate(desk.getByRole('link', { name: /^Disputes/ }))
    await desk.waitForURL('**/moderation?section=disputes')
    await expect(desk.locator('#detail')).toBeFocused()
    const theirs = desk.getByRole('listitem').filter({ hasText: lastname }).getByRole('button')
    const more = desk.getByRole('button', { name: 'Show more' })
    await expect(theirs.or(more).first()).toBeVisible()
    while (!(await theirs.isVisible())) await deskKeys.activate(more)
    await deskKeys.activate(theirs)
    const choice = desk.getByRole('dialog', { name: 'A shelf' })
    await deskKeys.tabTo(choice.getByRole('radio').first())
    await deskKeys.choose(choice.getByLabel(/^Release: /))
    await deskKeys.type(choice.getByLabel('Why'), 'The work was done.')
    await deskKeys.activate(choice.getByRole('button', { name: 'Decide' }))
    await expect(desk.getByText('The dispute about “A shelf” is decided.')).toBeVisible()
    await expect(desk.locator('#main :focus, #main:focus')).toHaveCount(1)
    await deskKeys.expectEachAnnouncedOnce()
    info.annotations.push({ type: 'keys', description: `${keys.presses} and ${deskKeys.presses}` })
  })
}

// spec: marketplace §2 messages
test('a conversation opened from the list starts at its messages, past the list', async ({
  page,
  neighbour,
  complaints: _,
}) => {
  await page.setViewportSize(DESKTOP)
  const { ada, ben } = await meet(page, neighbour)
  await write(page, ada, ben, 'Hello')
  const keys = await Keyboard.of(page)
  await page.goto('/messages')
  await skipToContent(keys, page)
  await keys.activate(page.getByRole('link', { name: /Ben/ }))
  await page.waitForURL('**/chat/**')
  await expect(page.locator('#detail')).toBeFocused()
  const before = keys.presses
  await keys.type(page.getByRole('textbox', { name: /message/i }), 'Are you in on Saturday?')
  expect(keys.presses - before).toBeLessThanOrEqual(8)
  await keys.press('Enter')
  await expect(bubbles(page).filter({ hasText: 'Are you in on Saturday?' })).toBeVisible()
})

// spec: accounts §2 accessibility
test('a page load starts at the top, also where the page was scrolled before', async ({
  page,
  complaints: _,
}) => {
  await page.goto('/faqs')
  await page.getByRole('button', { name: /Spark/ }).last().focus()
  await page.evaluate(() => window.scrollTo(0, 400))
  await page.goto('/terms')
  await page.goto('/faqs')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})
