import type { Page } from '@playwright/test'
import { enter as enterDesk, moderator, openWaiting, uniqueName } from './desk.ts'
import { call, enter, join } from './joined.ts'
import { expect, test } from './test.ts'

/** Report buttons of a thread's messages, oldest first. */
const flags = (page: Page) =>
  page.getByRole('log').getByRole('button', { name: /^Report the message by Ned/ })

/** A thread with two messages by Ned and an answer by Ada, who has it open. @returns her id */
async function pester(page: Page, neighbour: Page, lastname: string) {
  const ada = await join(page, { firstname: 'Ada', lastname: 'Low' })
  const ned = await join(neighbour, { firstname: 'Ned', lastname })
  const write = (from: Page, senderId: string, receiverId: string, content: string) =>
    call(from, 'POST', '/message', { data: { senderId, receiverId, content, mark_as_read: false } })
  await write(neighbour, ned, ada, 'Pay me by bank transfer')
  await write(page, ada, ned, 'No, thank you')
  await write(neighbour, ned, ada, 'Are you there?')
  await enter(page, `/chat/${ned}`)
  await expect(page.getByRole('log').getByText('Are you there?')).toBeVisible()
  return ada
}

// spec: marketplace §6 report and block
test('a received message is reported by keyboard, and a moderator removes its text', async ({
  page,
  neighbour,
  browser,
  complaints,
}) => {
  const lastname = uniqueName('Pest')
  await pester(page, neighbour, lastname)
  await expect(flags(page)).toHaveCount(2)

  await page.getByRole('textbox', { name: 'Message to Ned' }).focus()
  // Tabs back past the attachment button.
  await expect(page.getByRole('button', { name: 'Add to your message' })).toBeEnabled()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(flags(page).last()).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(flags(page).first()).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(flags(page).last()).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  const report = page.getByRole('dialog', { name: 'Report the message by Ned' })
  await expect(report.getByText('Pay me by bank transfer')).toBeVisible()
  await report.getByLabel('A scam, or asks to pay elsewhere').focus()
  await page.keyboard.press('Space')
  await report.getByRole('button', { name: 'Send report' }).press('Enter')
  await expect(page.getByText('Thank you. A moderator will look at it.')).toBeVisible()
  await expect(flags(page).first()).toBeFocused()

  const context = await browser.newContext()
  const desk = await context.newPage()
  complaints.watch(desk)
  await enterDesk(desk, moderator, '/moderation?section=reports')
  await openWaiting(desk, lastname)
  const choice = desk.getByRole('dialog', { name: `Message of Ned ${lastname}` })
  await expect(choice.getByText('Pay me by bank transfer')).toBeVisible()
  await choice.getByRole('button', { name: 'Show the ten messages around it' }).click()
  const around = choice.getByRole('log', { name: 'Messages around it' }).getByRole('listitem')
  await expect(around).toHaveCount(3)
  await expect(around.filter({ hasText: 'Reported' })).toContainText('Pay me by bank transfer')
  await choice.getByRole('button', { name: 'Uphold' }).click()
  await choice.getByLabel('What we tell them').fill('Please leave payments to Kindling.')
  await choice.getByRole('button', { name: 'Uphold report' }).click()
  await expect(desk.getByText(`The report about Ned ${lastname} is upheld.`)).toBeVisible()
  await context.close()

  await expect(page.getByRole('log').getByText('Removed by a moderator')).toBeVisible()
  await expect(page.getByRole('log').getByText('Pay me by bank transfer')).toHaveCount(0)
})

// spec: marketplace §6 report and block
test('a report that can’t be sent shows an error, keeps the choice, and is sent on a retry', async ({
  page,
  neighbour,
  complaints,
}) => {
  complaints.allow(/api\/reports|status of 500/)
  const ada = await pester(page, neighbour, uniqueName('Pest'))
  await flags(page).last().click()
  const report = page.getByRole('dialog', { name: 'Report the message by Ned' })
  await expect(report.getByText('Are you there?')).toBeVisible()
  await report.getByLabel('Harassment or threats').check()
  await report.getByLabel('Anything else').fill('Every day')
  const problem = 'Something went wrong. Please try again later.'
  await page.route('**/api/reports', (route) =>
    route.fulfill({ status: 500, json: { status: 'error', code: 'internal', message: problem } }),
  )
  await report.getByRole('button', { name: 'Send report' }).click()
  await expect(report.getByText(problem)).toBeVisible()
  await expect(report.getByLabel('Harassment or threats')).toBeChecked()
  await expect(report.getByLabel('Anything else')).toHaveValue('Every day')
  await page.unroute('**/api/reports')
  await report.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText('Thank you. A moderator will look at it.')).toBeVisible()
  await expect(report).toHaveCount(0)

  // Members can't report their own messages.
  await enter(neighbour, `/chat/${ada}`)
  await expect(neighbour.getByRole('log').getByText('Are you there?')).toBeVisible()
  await expect(neighbour.getByRole('button', { name: 'Report the message by Ada' })).toHaveCount(1)
  await expect(flags(neighbour)).toHaveCount(0)
})

// Blocks service workers: they would have the code in their cache.
test.describe(() => {
  test.use({ serviceWorkers: 'block', hasOwnContext: true })

  test('a report form whose code can’t be loaded keeps the thread, and opens after a reload', async ({
    page,
    neighbour,
    complaints,
  }) => {
    complaints.allow(/ERR_FAILED|dynamically imported/)
    await pester(page, neighbour, uniqueName('Pest'))
    await page.route(/report-dialog.*[.]js/, (route) => route.abort())
    await flags(page).last().click()
    await expect(
      page.getByText('The report form didn’t arrive. Try again, or load the page again.'),
    ).toBeVisible()
    await expect(page.getByRole('log').getByText('Are you there?')).toBeVisible()
    await page.unroute(/report-dialog.*[.]js/)
    await page.reload()
    await flags(page).last().click()
    await expect(page.getByRole('dialog', { name: 'Report the message by Ned' })).toBeVisible()
  })
})
