import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { enter as enterDesk, moderator, openWaiting, uniqueName } from './desk.ts'
import { call, enter, join } from './joined.ts'
import { borrowThing, handOver, lendThing } from './lending-by-call.ts'
import { drawing } from './market.ts'
import { walletOf } from './members.ts'
import { expect, test } from './test.ts'

test.describe.configure({ timeout: 120_000 })

/** A loan of a drill for a spark a day with a deposit of three, handed over today. @returns the booking's id */
async function lendOut(ada: Page, ben: Page): Promise<string> {
  const thing = await lendThing(ada, { title: 'Drill', price: '2', deposit: '6' })
  const { booking } = await borrowThing(ben, thing, { price: 1, deposit: 3 })
  await call(ada, 'PUT', `/bookings/accept/${booking.id}`)
  await handOver(booking.id, ada, ben)
  return booking.id
}

const axe = async (page: Page) =>
  expect((await new AxeBuilder({ page }).include('main').analyze()).violations).toEqual([])

// spec: marketplace §2 loan claims
test('the owner claims with pictures, the borrower answers, and a moderator splits the deposit', async ({
  page: ben,
  neighbour: ada,
  browser,
  complaints: _,
}) => {
  const lastname = uniqueName('Vos')
  await join(ada, { firstname: 'Ada', lastname })
  await join(ben, { firstname: 'Ben', lastname: 'Marsh' })
  const id = await lendOut(ada, ben)
  await enter(ben, `/outward-progress/${id}`)
  await ben.getByRole('button', { name: 'I have brought it back' }).click()

  await enter(ada, `/inward-details/${id}`)
  await expect(ada.getByText('Please confirm it, or say what is wrong', { exact: false })).toBeVisible()
  await ada.getByRole('link', { name: 'Something is wrong' }).click()
  await expect(ada.getByRole('heading', { level: 1, name: 'Claim damage or loss' })).toBeVisible()
  await expect(ada.getByRole('textbox', { name: 'Message' })).toHaveValue('It came back damaged')
  await ada.getByRole('textbox', { name: 'What happened?' }).fill('The chuck is cracked.')
  await ada.getByRole('textbox', { name: 'What would put it right?' }).fill('A new one is 2 sparks.')
  await ada.locator('input[type=file]').setInputFiles(drawing('chuck.svg'))
  await axe(ada)
  await ada.getByRole('button', { name: 'Submit claim' }).click()
  await ada.getByRole('button', { name: 'Go to the loan' }).click()
  await ada.waitForURL(`**/inward-details/${id}`)
  const hers = ada.getByRole('region', { name: 'Dispute' })
  await expect(hers.getByText(/^Ben can answer until /)).toBeVisible()
  await hers.getByRole('button', { name: 'Add evidence' }).click()
  const evidence = ada.getByRole('dialog', { name: 'Add evidence' })
  await evidence.getByLabel('What does it show?').fill('From the side.')
  await evidence.locator('input[type=file]').setInputFiles(drawing('side.svg'))
  await evidence.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(hers.getByRole('img', { name: /^What You added on / })).toBeVisible()
  await axe(ada)

  const his = ben.getByRole('region', { name: 'Dispute' })
  await expect(his.getByText(/^Ada said on /)).toBeVisible()
  await expect(his.getByRole('img', { name: 'What came with the dispute' })).toBeVisible()
  await expect(his.getByRole('button', { name: 'Withdraw dispute' })).toHaveCount(0)
  await his.getByRole('button', { name: 'Answer the dispute' }).click()
  const answer = ben.getByRole('dialog', { name: 'Answer the dispute' })
  await answer.getByLabel('Your side').fill('It was so before.')
  await answer.getByRole('button', { name: 'Send answer' }).click()
  await expect(hers.getByText('It was so before.')).toBeVisible()
  await expect(hers.getByRole('button', { name: 'Withdraw dispute' })).toBeVisible()

  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const desk = await context.newPage()
  await enterDesk(desk, moderator, '/moderation?section=disputes')
  await openWaiting(desk, lastname)
  const choice = desk.getByRole('dialog', { name: 'Drill' })
  await expect(choice.getByText(/says that something is wrong with what Ben Marsh borrowed/)).toBeVisible()
  await expect(choice.getByText('Price 1 spark, deposit 3 sparks', { exact: false })).toBeVisible()
  await expect(choice.getByText('Said that it is back')).toBeVisible()
  await choice.getByLabel('Share out 4 sparks between the two').check()
  await expect(choice.getByText('More than nothing, and at most 4 sparks.')).toBeVisible()
  await choice.getByLabel('For Ada, in sparks').fill('4')
  await expect(choice.getByText('Ben gets nothing back.')).toBeVisible()
  await choice.getByLabel('For Ada, in sparks').fill('3')
  await expect(choice.getByText('Ben gets 1 spark back.')).toBeVisible()
  await choice.getByLabel('Why').fill('The picture shows a crack that is new.')
  await choice.getByRole('button', { name: 'Decide' }).click()
  await expect(desk.getByText('The dispute about “Drill” is decided.')).toBeVisible()
  await context.close()

  await expect(his.getByText('Ada received 3 sparks, and you got 1 spark back.')).toBeVisible()
  await expect(ben.getByText(/^Deposit\. Shared out by a moderator/)).toBeVisible()
  await expect(hers.getByText('You received 3 sparks, and Ben got 1 spark back.')).toBeVisible()
  expect(await walletOf(ben)).toMatchObject({ sparks: 7, heldSparks: 0 })
  expect(await walletOf(ada)).toMatchObject({ sparks: 13 })
})

// spec: marketplace §2 loan claims
test('a claim that its owner withdraws leaves the loan as it was', async ({
  page: ben,
  neighbour: ada,
  complaints: _,
}) => {
  await join(ada, { firstname: 'Ada', lastname: 'Vos' })
  await join(ben, { firstname: 'Ben', lastname: 'Marsh' })
  const id = await lendOut(ada, ben)
  await enter(ada, `/open-dispute?booking=${id}`)
  await ada.getByRole('button', { name: 'Submit claim' }).click()
  await ada.getByRole('button', { name: 'Go to the loan' }).click()
  await enter(ben, `/outward-progress/${id}`)
  await expect(ben.getByRole('button', { name: 'I have brought it back' })).toHaveCount(0)
  await ada.getByRole('button', { name: 'Withdraw dispute' }).click()
  const question = ada.getByRole('alertdialog', { name: 'Withdraw the dispute?' })
  await question.getByRole('button', { name: 'Withdraw dispute' }).click()
  await ada.getByRole('button', { name: 'I have it back' }).click()
  await expect(ada.getByRole('link', { name: 'Something is wrong' })).toHaveCount(0)
  await ben.getByRole('button', { name: 'I have brought it back' }).click()
  await expect(ben.getByText('Deposit. Returned')).toBeVisible()
  expect(await walletOf(ben)).toMatchObject({ sparks: 9, heldSparks: 0 })
})

// spec: marketplace §2 one side's word
test('a borrower can’t cancel after the hand-over time, says “I never got it”, and the owner contradicts', async ({
  page: ben,
  neighbour: ada,
  complaints: _,
}) => {
  await ada.setViewportSize({ width: 1280, height: 900 })
  await join(ada, { firstname: 'Ada', lastname: 'Vos' })
  await join(ben, { firstname: 'Ben', lastname: 'Marsh' })
  const thing = await lendThing(ada, { title: 'Drill', price: '2', deposit: '6', instant: 'true' })
  const { booking } = await borrowThing(ben, thing, { price: 1, deposit: 3 })
  await enter(ben, `/outward-progress/${booking.id}`)
  await expect(ben.getByRole('button', { name: 'I have it' })).toBeVisible()
  await expect(ben.getByRole('button', { name: 'Cancel booking' })).toHaveCount(0)
  await ben.getByRole('button', { name: 'I never got it' }).click()
  const question = ben.getByRole('alertdialog', { name: 'You never got it?' })
  await expect(question.getByText('Ada has 24 hours to say otherwise', { exact: false })).toBeVisible()
  await question.getByRole('button', { name: 'I never got it' }).click()
  await expect(ben.getByText('You said that you never got it.', { exact: false })).toBeVisible()
  await axe(ben)
  expect(await walletOf(ben)).toMatchObject({ sparks: 6, heldSparks: 4 })

  await enter(ada, `/inward-details/${booking.id}`)
  await expect(ada.getByText('Ben says that they never got it.', { exact: false })).toBeVisible()
  await axe(ada)
  await ada.getByRole('button', { name: 'Say otherwise' }).click()
  const denial = ada.getByRole('alertdialog', { name: 'Was it handed over?' })
  await denial.getByLabel('What happened?').fill('He took it at nine.')
  await denial.getByRole('button', { name: 'Say otherwise' }).click()
  await expect(ada.getByRole('region', { name: 'Dispute' }).getByText('He took it at nine.')).toBeVisible()
  await expect(ben.getByText('Held until the dispute is settled', { exact: false }).first()).toBeVisible()
  expect(await walletOf(ben)).toMatchObject({ sparks: 6, heldSparks: 4 })
})
