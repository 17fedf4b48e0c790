import type { Page } from '@playwright/test'
import { LONG_WORD } from '../../../packages/ui/src/meta/long-words.ts'
import { call } from './joined.ts'
import { expectLongWordsToFit } from './long-words.ts'
import { offerSkill } from './market.ts'
import { makePerson, signUp } from './members.ts'
import { expect, test } from './test.ts'

const ONE_NAME = 'O’Dónaill-Ó Briain'
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Gives the member a bio with a long word, a home in Camden and a skill, for a public page. */
async function offerInCamden(page: Page) {
  await call(page, 'PUT', '/users/profile/update/bio', {
    data: { bio: LONG_WORD, location: 'Camden', lat: 51.54, lon: -0.14, exactness: 'street' },
  })
  await offerSkill(page)
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
