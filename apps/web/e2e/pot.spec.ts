import type { Page } from '@playwright/test'
import { enter, moderator, openWaiting, secondModerator, uniqueName } from './desk.ts'
import { enterAs, type Tokens } from './every-route.ts'
import { call, join } from './joined.ts'
import { expect, test } from './test.ts'

/** Sets a home in another district than the demo data, which is in Camden. */
const settle = (page: Page) =>
  call(page, 'PUT', '/users/profile/update/bio', {
    data: { location: 'Leeds', street: '10 Briggate', zip_code: 'LS1 6HD', lat: 53.7974, lon: -1.5438 },
  })

const tokensOf = (page: Page) =>
  page.evaluate(
    (): Tokens => ({
      accessToken: localStorage.getItem('accessToken') ?? '',
      refreshToken: localStorage.getItem('refreshToken') ?? '',
    }),
  )

// spec: marketplace §6 second decision
test('moderators appoint a pot’s keepers, a neighbour requests sparks, and two keepers agree', async ({
  page: asker,
  neighbour: keeper,
  browser,
  complaints,
}) => {
  test.setTimeout(120_000)
  const names = [uniqueName('Keeper'), uniqueName('Keeper'), uniqueName('Keeper')]
  const [first = '', second = '', third = ''] = names
  const context = await browser.newContext()
  const desk = await context.newPage()
  complaints.watch(desk)
  await join(desk, { firstname: third })
  await join(desk, { firstname: second })
  const secondKeeper = await tokensOf(desk)
  await join(keeper, { firstname: first })
  await join(asker, { firstname: 'Clio' })
  await settle(asker)

  await asker.goto('/pot')
  await expect(asker.getByText('doesn’t have three keepers yet', { exact: false })).toBeVisible()
  await asker.getByLabel('How many sparks').fill('2')
  await asker.getByRole('button', { name: 'Give to the pot' }).click()
  await expect(asker.getByText(/^The pot of .* has your 2 sparks/)).toBeVisible()
  const district = /pot of (.*)/.exec((await asker.getByText(/^In the pot of/).textContent()) ?? '')?.[1]

  await test.step('a moderator finds three neighbours by name', async () => {
    await enter(desk, moderator, '/moderation?section=pots')
    await desk.getByRole('button', { name: `Choose keepers of ${district}` }).click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByLabel('Find a neighbour').fill('Qwxzvb')
    await expect(dialog.getByText('Nobody else has that name.')).toBeVisible()
    for (const name of names) {
      await dialog.getByLabel('Find a neighbour').fill(name)
      await dialog.getByRole('button', { name: `Choose ${name}` }).click()
    }
    await dialog.getByRole('textbox', { name: 'Why' }).fill('They know everybody there.')
    await dialog.getByRole('button', { name: 'Save keepers' }).click()
    await expect(desk.getByText('A second moderator has to agree. Until then nothing changes.')).toBeVisible()
    const pot = desk.getByRole('listitem').filter({ hasText: `${district}:` })
    await expect(pot.getByText('Other keepers were chosen', { exact: false })).toBeVisible()
    await expect(pot.getByText('0 of 3 keepers')).toBeVisible()
  })

  await test.step('a second moderator agrees', async () => {
    await enter(desk, secondModerator, '/moderation?section=decisions')
    await openWaiting(desk, `Keepers of the pot of ${district}`)
    const dialog = desk.getByRole('dialog')
    for (const name of names) await expect(dialog.getByText(name, { exact: false })).toBeVisible()
    await dialog.getByRole('radio', { name: 'Agree: it is carried out now' }).check()
    await dialog.getByRole('textbox', { name: 'Why' }).fill('I know all three.')
    await dialog.getByRole('button', { name: 'Decide' }).click()
    await expect(desk.getByText(`Keepers of the pot of ${district}: carried out.`)).toBeVisible()
  })

  await asker.reload()
  await asker.getByLabel('How many sparks you need').fill('1')
  await asker.getByLabel('What it is for').fill('An hour with my boiler')
  await asker.getByRole('button', { name: 'Ask the pot' }).click()
  await expect(asker.getByText('You ask for 1 spark.', { exact: false })).toBeVisible()

  await test.step('a keeper needs a reason to decline, and agrees instead', async () => {
    await keeper.goto('/pot')
    await expect(keeper.getByText('Clio O. asks for 1 spark')).toBeVisible()
    await keeper.getByRole('button', { name: 'Decline' }).click()
    await keeper.getByRole('button', { name: 'Decline' }).click()
    await expect(keeper.getByText('Say why: Clio reads it')).toBeVisible()
    await keeper.getByRole('button', { name: 'Back' }).click()
    await keeper.getByRole('button', { name: 'Agree' }).click()
    await expect(keeper.getByRole('button', { name: 'You agreed' })).toBeDisabled()
  })

  await test.step('the second keeper’s vote grants it, and the pot shows it without a name', async () => {
    await enterAs(desk, secondKeeper)
    await desk.goto('/pot')
    await expect(desk.getByText('1 of 2 keepers agreed', { exact: false })).toBeVisible()
    await desk.getByRole('button', { name: 'Agree' }).click()
    await expect(desk.getByText('Nobody asks the pot of', { exact: false })).toBeVisible()
    await asker.reload()
    await expect(asker.getByText('The pot gave you 1 spark.')).toBeVisible()
    await expect(asker.getByText('It has helped once, with 1 spark.', { exact: false })).toBeVisible()
    await expect(asker.getByRole('main').getByText('Clio')).toHaveCount(0)
  })
  await context.close()
})
