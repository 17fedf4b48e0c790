import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { book, call, ownToken, provider } from './book.ts'
import { answerDispute, enter, moderator, openWaiting, uniqueName } from './desk.ts'
import { join } from './joined.ts'
import { drawing } from './market.ts'
import { expect, test } from './test.ts'

const DEFAULT = 'The service was not rendered'

/** Registers a client with a booking that the demo provider has accepted. @returns its id */
async function makeBooking(page: Page, lastname: string): Promise<string> {
  await join(page, { lastname })
  const { id, providerToken } = await book(page)
  await call(page, providerToken, 'PUT', `/bookings/accept/${id}`)
  return id
}

const openDispute = async (page: Page, bookingId: string) =>
  await call(page, await ownToken(page), 'POST', '/dispute/open', { bookingId, message: DEFAULT }, true)

// spec: marketplace §9 dispute hearing
test('the other side answers a dispute, both add statements, and its client withdraws it', async ({
  page,
  neighbour,
  complaints: _,
}) => {
  const id = await makeBooking(page, uniqueName('Elder'))
  await openDispute(page, id)

  await enter(neighbour, provider, `/inward-details/${id}`)
  const theirs = neighbour.getByRole('region', { name: 'Dispute' })
  await expect(theirs.getByText(/^You can answer until /)).toBeVisible()
  await expect(neighbour.getByRole('list', { name: 'Progress' }).getByText('Done')).toHaveCount(2)
  await theirs.getByRole('button', { name: 'Answer the dispute' }).click()
  const answer = neighbour.getByRole('dialog', { name: 'Answer the dispute' })
  await answer.getByRole('button', { name: 'Send answer' }).click()
  await expect(answer.getByText('Say it in a few words')).toBeVisible()
  await answer.getByLabel('Your side').fill('I was there at nine.')
  await answer.locator('input[type=file]').setInputFiles(drawing('door.svg'))
  await answer.getByRole('button', { name: 'Send answer' }).click()
  await expect(theirs.getByText('I was there at nine.')).toBeVisible()
  await expect(theirs.getByRole('img', { name: /^What You added on / })).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'Add evidence' })).toBeVisible()

  await page.goto(`/outward-progress/${id}`)
  const own = page.getByRole('region', { name: 'Dispute' })
  await expect(own.getByText('I was there at nine.')).toBeVisible()
  await own.getByRole('button', { name: 'Add evidence' }).click()
  const evidence = page.getByRole('dialog', { name: 'Add evidence' })
  await evidence.getByLabel('What does it show?').fill('Nobody rang.')
  await page.reload()
  await own.getByRole('button', { name: 'Add evidence' }).click()
  await expect(evidence.getByLabel('What does it show?')).toHaveValue('Nobody rang.')
  await evidence.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(evidence).toBeHidden()
  await expect(theirs.getByText('Nobody rang.')).toBeVisible()

  await own.getByRole('button', { name: 'Withdraw dispute' }).click()
  const question = page.getByRole('alertdialog', { name: 'Withdraw the dispute?' })
  await question.getByRole('button', { name: 'Withdraw dispute' }).click()
  await expect(page.getByRole('button', { name: 'Start Service' })).toBeVisible()
  await expect(own).toBeHidden()
  await expect(neighbour.getByRole('button', { name: 'Complete booking' })).toBeVisible()
})

// spec: marketplace §9 dispute hearing
test('a moderator reads both sides’ statements, messages and histories before deciding', async ({
  page,
  neighbour: desk,
  complaints: _,
}) => {
  const lastname = uniqueName('Alder')
  const id = await makeBooking(page, lastname)
  await openDispute(page, id)
  await enter(desk, moderator, '/moderation?section=disputes')
  await openWaiting(desk, lastname)
  const choice = desk.getByRole('dialog', { name: 'A shelf' })
  await expect(choice.getByText(/left the form as it was/)).toBeVisible()
  await expect(choice.getByText(/hasn’t answered yet, and can until /)).toBeVisible()
  await expect(choice.getByRole('region', { name: 'Their messages about it' })).toBeVisible()
  await expect(choice.getByRole('link', { name: new RegExp(lastname) })).toHaveAttribute(
    'href',
    /^\/user-profile\//,
  )
  await expect(choice.getByText('Reports upheld')).toHaveCount(2)
  // The Decide button comes last, after all the choices.
  const order = await choice
    .getByRole('radio')
    .or(choice.getByRole('button', { name: 'Decide' }))
    .all()
  expect(await order.at(-1)?.textContent()).toBe('Decide')
  // Disabled until the other side has answered.
  await expect(choice.getByRole('button', { name: 'Decide' })).toBeDisabled()
  await expect(choice.getByText(/^Possible once .* has answered, or from .* on\.$/)).toBeVisible()
  const { violations } = await new AxeBuilder({ page: desk }).include('[role=dialog]').analyze()
  expect(violations).toEqual([])

  await test.step('the moderator asks both sides a question, which extends the hearing', async () => {
    await choice.getByRole('button', { name: 'Ask both sides' }).click()
    await expect(choice.getByRole('region', { name: 'Question' })).toBeFocused()
    await choice.getByRole('button', { name: 'Ask both sides' }).click()
    await expect(choice.getByText('Ask something: both sides read it')).toBeVisible()
    await choice.getByLabel('What do you want to know?').fill('Which day did you agree on?')
    const asked = await new AxeBuilder({ page: desk }).include('[role=dialog]').analyze()
    expect(asked.violations).toEqual([])
    await choice.getByRole('radio').last().check()
    await choice.getByRole('button', { name: 'Ask both sides' }).click()
    await expect(desk.getByText(/ are asked\.$/)).toBeVisible()
    await page.goto(`/outward-progress/${id}`)
    const own = page.getByRole('region', { name: 'Dispute' })
    await expect(own.getByText(/^A moderator asked on /)).toBeVisible()
    await expect(own.getByText('Which day did you agree on?')).toBeVisible()
  })

  await answerDispute(page, id)
  await desk.reload()
  await desk
    .getByRole('listitem')
    .filter({ hasText: lastname })
    .getByRole('button', { name: 'A shelf' })
    .click()
  await choice.getByLabel(/^Release: /).check()
  await choice.getByLabel('Why').fill('The work was done.')
  await choice.getByRole('button', { name: 'Decide' }).click()
  await expect(desk.getByText('The dispute about “A shelf” is decided.')).toBeVisible()
  await page.goto('/bookings?tab=outward')
  await expect(page.getByRole('listitem').filter({ hasText: 'A shelf' }).getByText('Settled')).toBeVisible()
})

// spec: marketplace §2 open dispute
test('the dispute form shows errors at their field and keeps the input; Cancel works in a new tab', async ({
  page,
  complaints: _,
}) => {
  const id = await makeBooking(page, uniqueName('Aspen'))
  await page.goto('about:blank')
  await page.goto(`/open-dispute?booking=${id}`)
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(DEFAULT)
  await page.getByRole('textbox', { name: 'What happened?' }).fill('It hangs at an angle.')
  await page.getByRole('textbox', { name: 'What would put it right?' }).fill('Hang it again.')
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'What happened?' })).toHaveValue('It hangs at an angle.')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.waitForURL(`**/outward-details/${id}`)
  await page.goto(`/open-dispute?booking=${id}`)
  await page.getByRole('button', { name: 'Submit Dispute' }).click()
  await page.getByRole('button', { name: 'Go to Bookings' }).click()
  await page.goto(`/outward-progress/${id}`)
  const own = page.getByRole('region', { name: 'Dispute' })
  await expect(own.getByText('It hangs at an angle.')).toBeVisible()
  await expect(own.getByText('Hang it again.')).toBeVisible()
})
