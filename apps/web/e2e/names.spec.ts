import type { Page } from '@playwright/test'
import { LONG_WORD } from '../../../packages/ui/src/meta/long-words.ts'
import { call, join } from './joined.ts'
import { lendThing } from './lending-by-call.ts'
import { expectLongWordsToFit } from './long-words.ts'
import { offerSkill } from './market.ts'
import { makePerson, signUp } from './members.ts'
import { expect, test } from './test.ts'

const ONE_NAME = 'O’Dónaill-Ó Briain'
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** A member in Camden who offers a skill. @returns the addresses of their public page and of the skill's */
async function offerInCamden(page: Page) {
  await call(page, 'PUT', '/users/profile/update/bio', {
    data: { bio: LONG_WORD, location: 'Camden', lat: 51.54, lon: -0.14, exactness: 'street' },
  })
  const skill = await offerSkill(page)
  const id = await page.evaluate(
    () => JSON.parse(atob(localStorage.getItem('accessToken')?.split('.')[1] ?? '')).id,
  )
  return { skill: skill.id, id: String(id) }
}

test('a member with a single name signs up, edits their profile and has a public page', async ({
  page,
  neighbour: stranger,
  complaints: _,
}) => {
  await signUp(page, makePerson({ firstname: ONE_NAME, lastname: '' }))
  await page.goto('/user')
  await expect(heading(page)).toHaveText(ONE_NAME)
  await page.goto('/settings/profile')
  await page.getByLabel('Website').fill('https://example.com')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Profile updated successfully')).toBeVisible()
  await offerInCamden(page)
  await page.goto('/settings/public-page')
  const path = (await page.getByRole('link', { name: /^\/u\/odonaill-o-briain-/ }).textContent()) ?? ''
  await stranger.goto(path)
  await expect(heading(stranger)).toHaveText(ONE_NAME)
  await expect(stranger).toHaveTitle(new RegExp(`^${ONE_NAME}[^ ]? \\S`))
  await expectLongWordsToFit(stranger)
})

test('names, titles and texts without a line break opportunity cause no horizontal scrolling', async ({
  page,
  neighbour,
  complaints: _,
}) => {
  await join(page, { firstname: LONG_WORD, lastname: LONG_WORD.slice(0, 35) })
  const { skill, id } = await offerInCamden(page)
  const thing = await lendThing(page, { title: LONG_WORD, description: LONG_WORD, place: LONG_WORD })
  const reader = await join(neighbour, { firstname: LONG_WORD.slice(0, 35), lastname: LONG_WORD })
  for (const [from, senderId, receiverId] of [
    [page, id, reader],
    [neighbour, reader, id],
  ] as const) {
    await call(from, 'POST', '/message', { data: { senderId, receiverId, content: LONG_WORD.repeat(3) } })
  }
  await page.goto('/settings/public-page')
  const own = (await page.getByRole('link', { name: /^\/u\// }).textContent()) ?? ''
  for (const [by, address] of [
    [page, '/user'],
    [page, '/settings'],
    [page, `/things/${thing}`],
    [neighbour, `/user-profile/${id}`],
    [neighbour, `/service-details?skill=${skill}`],
    [neighbour, `/book-form?skill=${skill}`],
    [neighbour, `/things/${thing}`],
    [neighbour, `/search?q=${LONG_WORD}`],
    [neighbour, '/messages'],
    [neighbour, `/chat/${id}`],
    [neighbour, '/community'],
  ] as const) {
    await by.goto(address)
    await expect(heading(by)).toBeVisible()
    await expect(by.locator('[aria-busy=true]')).toHaveCount(0)
    await expectNothingSideways(by, address)
  }
  await neighbour.evaluate(() => localStorage.clear())
  for (const address of [own, '/in/camden']) {
    await neighbour.goto(address)
    await expect(heading(neighbour)).toBeVisible()
    await expectNothingSideways(neighbour, address)
    await expectLongWordsToFit(neighbour)
  }
})

async function expectNothingSideways(page: Page, address: string) {
  const { width } = page.viewportSize() ?? { width: 0 }
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect.soft(wide, `${address} is ${wide} px wide`).toBeLessThanOrEqual(width)
}
