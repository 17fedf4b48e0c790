import type { Page } from '@playwright/test'
import { book, call, ownToken, provider, tokenOf } from './book.ts'
import { answerDispute, enter, idOf, moderator, openWaiting, uniqueName } from './desk.ts'
import { join } from './joined.ts'
import { walletOf } from './members.ts'
import { expect, keepBack, test } from './test.ts'

/** A PNG of one orange pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

/** Registers a client with a booking that the demo provider has accepted. @returns its id */
async function makeBooking(page: Page, lastname: string): Promise<string> {
  await join(page, { lastname })
  const { id, providerToken } = await book(page)
  await call(page, providerToken, 'PUT', `/bookings/accept/${id}`)
  return id
}

// spec: marketplace §2 open dispute
// spec: marketplace §2 dispute button
// spec: marketplace §7 dispute/open
test('a client disputes a booking, and both sides see it', async ({ page, neighbour, complaints: _ }) => {
  const id = await makeBooking(page, uniqueName('Rowan'))
  await page.goto(`/outward-details/${id}`)
  await page.getByRole('link', { name: 'Open dispute' }).click()

  const heading = page.getByRole('heading', { level: 1, name: 'Open a Dispute for Booking', exact: true })
  await expect(heading).toHaveText(`Open a Dispute for Booking #${id}`)
  await expect(page.getByRole('main').getByText('A shelf')).toBeVisible()
  const message = page.getByRole('textbox', { name: 'Message' })
  await expect(message).toHaveValue('The service was not rendered')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.waitForURL(`**/outward-details/${id}`)
  await page.getByRole('link', { name: 'Open dispute' }).click()

  await message.fill('')
  await page.getByRole('button', { name: 'Submit Dispute' }).click()
  await expect(page.getByText('Say what went wrong')).toBeVisible()
  await expect(message).toBeFocused()
  await message.fill('It hangs at an angle.')
  await page.reload()
  await expect(message).toHaveValue('It hangs at an angle.')
  const file = page.locator('input[type=file]')
  await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
  await expect(page.getByText('Choose an image or a PDF')).toBeVisible()
  await file.setInputFiles({ name: 'shelf.png', mimeType: 'image/png', buffer: picture })
  await expect(page.getByRole('img', { name: 'Preview of shelf.png' })).toBeVisible()

  const letThrough = await keepBack(page, '**/api/dispute/open')
  await page.getByRole('button', { name: 'Submit Dispute' }).click()
  await expect(page.getByRole('button', { name: 'Submitting...' })).toBeVisible()
  letThrough()
  const dialog = page.getByRole('dialog', { name: 'Your dispute has been submitted successfully.' })
  await dialog.getByRole('button', { name: 'Go to Bookings' }).click()
  await page.waitForURL('**/bookings?tab=outward')

  await enter(neighbour, provider, `/inward-details/${id}`)
  const seen = neighbour.getByRole('region', { name: 'Dispute' })
  await expect(seen.getByText('It hangs at an angle.')).toBeVisible()
  await expect(seen.getByRole('img', { name: 'What came with the dispute' })).toBeVisible()
  await expect(neighbour.getByText('Held until the dispute is settled')).toBeVisible()

  await page.goto(`/outward-progress/${id}`)
  const own = page.getByRole('region', { name: 'Dispute' })
  await expect(own.getByText('It hangs at an angle.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open dispute' })).toBeHidden()
})

// spec: marketplace §9 dispute decision
test('a moderator splits the money of a dispute, and both sides see it at once', async ({
  page,
  neighbour: desk,
  browser,
  complaints,
}) => {
  const lastname = uniqueName('Hazel')
  const bookingId = await makeBooking(page, lastname)
  const complaint = { bookingId, message: 'It hangs at an angle.' }
  await call(page, await ownToken(page), 'POST', '/dispute/open', complaint, true)
  await answerDispute(page, bookingId)
  await page.goto(`/outward-progress/${bookingId}`)
  const own = page.getByRole('region', { name: 'Dispute' })
  await expect(own.getByText('A moderator looks at it')).toBeVisible()

  await enter(desk, moderator, '/moderation?section=disputes')
  await openWaiting(desk, lastname)
  const choice = desk.getByRole('dialog', { name: 'A shelf' })
  await expect(choice.getByText('It hangs at an angle.')).toBeVisible()
  await choice.getByRole('button', { name: 'Decide' }).click()
  await expect(choice.getByText('Choose how it ends')).toBeVisible()
  await choice.getByLabel('Split it between the two').check()
  await choice.getByLabel(/^For .*, in sparks/).fill('1')
  await choice.getByLabel('Why').fill('It is a shelf, if not a straight one.')
  const { sparks: before } = await walletOf(page)
  await choice.getByRole('button', { name: 'Decide' }).click()
  await expect(desk.getByText('The dispute about “A shelf” is decided.')).toBeVisible()

  await expect(own.getByText(/received 1 spark, and you got .* back\.$/)).toBeVisible()
  await expect(own.getByText('What you got back is in your wallet.')).toBeVisible()
  await expect(own.getByText('It is a shelf, if not a straight one.')).toBeVisible()
  await expect(page.getByText(/^Split between you on /)).toBeVisible()
  const { sparks: after, heldSparks } = await walletOf(page)
  expect(heldSparks).toBe(0)
  expect(after).toBe(9)
  expect(after).toBeGreaterThan(before)

  const context = await browser.newContext()
  const theirs = await context.newPage()
  complaints.watch(theirs)
  await enter(theirs, provider, `/inward-details/${bookingId}`)
  const seen = theirs.getByRole('region', { name: 'Dispute' })
  await expect(seen.getByText(/^You received 1 spark, and Amara got .* back\.$/)).toBeVisible()
  await expect(seen.getByText('What you received is in your wallet.')).toBeVisible()
  await expect(seen.getByText('It is a shelf, if not a straight one.')).toBeVisible()
  await context.close()
})

// spec: marketplace §6 report and block
test('a member reports and blocks a neighbour, and a moderator upholds the report', async ({
  page,
  neighbour,
  browser,
  complaints,
}) => {
  const lastname = uniqueName('Nuisance')
  await join(neighbour, { firstname: 'Ned', lastname })
  const theirId = idOf(await ownToken(neighbour))
  await join(page)
  const ownId = idOf(await ownToken(page))

  await page.goto(`/user-profile/${theirId}`)
  await page.getByRole('button', { name: 'More about Ned' }).click()
  await page.getByRole('menuitem', { name: 'Report Ned' }).click()
  const report = page.getByRole('dialog', { name: 'Report Ned' })
  await report.getByRole('button', { name: 'Send report' }).click()
  await expect(report.getByText('Choose a reason')).toBeVisible()
  await report.getByLabel('Something else').check()
  await report.getByRole('button', { name: 'Send report' }).click()
  await expect(report.getByText('Say in a few words what is wrong')).toBeVisible()
  await report.getByLabel('Anything else').fill('Rings the bell at night')
  await report.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText('Thank you. A moderator will look at it.')).toBeVisible()

  await page.getByRole('button', { name: 'More about Ned' }).click()
  await page.getByRole('menuitem', { name: 'Block Ned' }).click()
  await page
    .getByRole('alertdialog', { name: 'Block Ned?' })
    .getByRole('button', { name: 'Block Ned' })
    .click()
  await page.waitForURL('**/settings/blocked')
  await expect(page.getByText('Ned N.')).toBeVisible()
  complaints.allow(/404/)
  await neighbour.goto(`/user-profile/${ownId}`)
  await expect(neighbour.getByText('We can’t find that member.')).toBeVisible()

  const context = await browser.newContext()
  const desk = await context.newPage()
  complaints.watch(desk)
  await enter(desk, moderator, '/moderation?section=reports')
  await openWaiting(desk, lastname)
  const choice = desk.getByRole('dialog', { name: `Ned ${lastname}` })
  await expect(choice.getByText('Rings the bell at night')).toBeVisible()
  await choice.getByRole('button', { name: 'Uphold' }).click()
  await choice.getByRole('button', { name: 'Uphold report' }).click()
  await expect(choice.getByText('Say why, so that the member can do better')).toBeVisible()
  await choice.getByLabel('What we tell them').fill('Please let your neighbours sleep.')
  await choice.getByRole('button', { name: 'Uphold report' }).click()
  await expect(desk.getByText(`The report about Ned ${lastname} is upheld.`)).toBeVisible()
  await context.close()

  await page.getByRole('button', { name: 'Unblock Ned N.' }).click()
  await expect(page.getByText('Nobody is blocked')).toBeVisible()
  await neighbour.goto(`/user-profile/${ownId}`)
  await expect(neighbour.getByRole('button', { name: 'Follow' })).toBeVisible()
})

// spec: marketplace §6 suggested skills
test('a suggested skill becomes a category that members can choose', async ({
  page,
  neighbour: desk,
  complaints: _,
}) => {
  const name = uniqueName('Thatching')
  const token = await tokenOf(page, { ...provider, email: 'client@kindling.test' })
  await call(page, token, 'POST', '/suggestedskills', { name })
  await enter(desk, moderator, '/moderation?section=suggestions')
  // Avatars are loaded in the size of a row, not in full size.
  await expect(desk.getByRole('main').getByRole('listitem').locator('img').first()).toHaveAttribute(
    'src',
    /\?w=160$/,
  )
  await openWaiting(desk, name)
  const choice = desk.getByRole('dialog', { name: `“${name}”` })
  await choice.getByRole('button', { name: 'Publish category' }).click()
  await expect(choice.getByText('Say in a line what it is about')).toBeVisible()
  await choice.getByLabel('Description').fill('Roofs of reed and straw')
  await choice.getByLabel('Drawing').selectOption('ladder')
  await choice.getByRole('button', { name: 'Publish category' }).click()
  await expect(desk.getByText(`“${name}” is published.`)).toBeVisible()
  await desk.goto('/explore-list')
  await expect(desk.getByText(name)).toBeVisible()
})

// spec: marketplace §6 moderation calls
test('a member who isn’t a moderator sees no moderation queue', async ({ page, complaints }) => {
  complaints.allow(/403/)
  await enter(page, provider, '/moderation?section=disputes')
  await expect(page.getByText('Only a moderator can do this.')).toBeVisible()
})
