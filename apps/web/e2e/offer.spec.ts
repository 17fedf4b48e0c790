import type { Page } from '@playwright/test'
import { book, call, ownToken, tokenOf } from './book.ts'
import { join } from './joined.ts'
import { drawing } from './market.ts'
import { logIn, makePerson } from './members.ts'
import { expect, test } from './test.ts'

interface Category {
  id: string
  title: string
}

/** Creates a skill of the signed-in member by a call, without the wizard. */
async function offerSkill(page: Page, description = 'Shelves up straight') {
  const token = await ownToken(page)
  const [first, second] = await call<Category[]>(page, token, 'GET', '/admin/skills/get/published')
  if (!first || !second) throw new Error('the demo has no categories')
  const fields = { skillCategoryId: first.id, experience_level: 'expert', description, hourly_rate: '8' }
  const { _id: id } = await call<{ _id: string }>(page, token, 'POST', '/skills', fields, true)
  return { id, type: first.title, otherType: second.title, token }
}

const row = (page: Page, place: number) =>
  page
    .getByRole('list', { name: 'Pictures of this skill' })
    .getByRole('listitem')
    .nth(place - 1)

// spec: marketplace §2 edit skill
// spec: marketplace §2 paused skill
// spec: marketplace §2 edit skill draft
test('a member edits a skill: its fields, its pictures and their order', async ({ page, complaints }) => {
  complaints.allow(/ERR_FAILED/)
  await join(page)
  const { id, otherType } = await offerSkill(page)
  await page.goto(`/settings/skills/${id}`)
  await expect(page.getByText('Approved')).toBeVisible()
  const open = page.getByRole('switch', { name: 'Open for bookings' })
  const paused = page.waitForResponse((answer) => answer.url().endsWith(`/skills/${id}/paused`))
  await open.uncheck()
  expect((await paused).status()).toBe(200)
  await page.getByRole('link', { name: 'My skills' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Paused' })).toBeVisible()
  await page.goBack()
  await expect(open).not.toBeChecked()
  await open.check()
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.waitForURL(`**/settings/skills/edit/${id}`)

  // All four fields are required.
  await page.getByLabel('Description').fill('   ')
  await page.getByLabel('Hourly rate').fill('')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Describe what you offer')).toBeVisible()
  await expect(page.getByText('Enter an hourly rate')).toBeVisible()
  await expect(page.getByLabel('Description')).toBeFocused()

  await page.getByLabel('Skill type').selectOption(otherType)
  await page.getByLabel('Beginner').check()
  await page.getByLabel('Description').fill('Bikes, done in an hour')
  await page.getByLabel('Hourly rate').fill('12.50')
  await expect(page.getByText('6.25')).toBeVisible()

  // Input survives a refresh.
  await page.reload()
  await expect(page.getByLabel('Description')).toHaveValue('Bikes, done in an hour')
  await expect(page.getByLabel('Hourly rate')).toHaveValue('12.50')
  await expect(page.getByLabel('Skill type')).toHaveValue(otherType)

  const picker = page.getByLabel('Add pictures')
  await picker.setInputFiles({ ...drawing('big.svg', 'red'), buffer: Buffer.alloc(5 * 1024 * 1024 + 1) })
  await expect(page.getByText('File size must be less than 5MB')).toBeVisible()
  await picker.setInputFiles([drawing('a.svg', 'tan'), drawing('b.svg', 'teal'), drawing('c.svg', 'gold')])
  await expect(row(page, 3)).toContainText('Not saved yet')
  await page.getByRole('button', { name: 'Move picture 1 later' }).click()
  await expect(page.getByText('The picture is now 2 of 3')).toBeAttached()
  await expect(page.getByRole('button', { name: 'Move picture 2 later' })).toBeFocused()
  await page.getByLabel('New file for picture 1').setInputFiles(drawing('d.svg', 'navy'))
  await page.getByRole('button', { name: 'Save changes' }).click()

  await page.waitForURL(`**/settings/skills/${id}`)
  await expect(page.getByText('Your changes are saved.')).toBeVisible()
  await expect(page.getByRole('heading', { name: otherType })).toBeVisible()
  await expect(page.getByText('Bikes, done in an hour')).toBeVisible()
  await expect(page.getByText('£12.50 - 6.25 Spark Token')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Enlarge/ })).toHaveCount(3)

  // Deleting a picture asks for confirmation, shows an error on failure, and succeeds when retried.
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.route('**/api/skills/photo/*', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Delete picture 2' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete this picture?' })
  await question.getByRole('button', { name: 'Delete picture' }).click()
  await expect(question.getByText('Failed to delete image', { exact: false })).toBeVisible()
  await question.getByRole('button', { name: 'Delete picture' }).click()
  await expect(question).toBeHidden()
  await expect(page.getByRole('button', { name: /^Delete picture/ })).toHaveCount(2)
  await page.reload()
  await expect(page.getByRole('button', { name: /^Delete picture/ })).toHaveCount(2)

  await page.getByLabel('Add pictures').setInputFiles([drawing('e.svg', 'tan'), drawing('f.svg', 'teal')])
  await expect(page.getByText('Maximum 4 images allowed')).toBeVisible()
  await expect(page.getByLabel('Add pictures')).toBeDisabled()
})

// spec: marketplace §2 edit skill draft
test('leaving an unsaved form asks for confirmation', async ({ page, complaints: _ }) => {
  await join(page)
  const { id, type } = await offerSkill(page)
  await page.goto(`/settings/skills/edit/${id}`)
  await page.getByLabel('Description').fill('Never saved')
  await page.getByRole('link', { name: type }).click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByLabel('Description')).toHaveValue('Never saved')
  await page.getByRole('link', { name: type }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await page.waitForURL(`**/settings/skills/${id}`)
  await expect(page.getByText('Shelves up straight')).toBeVisible()
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await expect(page.getByLabel('Description')).toHaveValue('Shelves up straight')
})

// spec: marketplace §2 edit skill draft
test('the second of two tabs that edit a skill sees the conflict, and loses no input', async ({
  page,
  complaints,
}) => {
  complaints.allow(/409/)
  await join(page)
  const { id, type, token } = await offerSkill(page)
  const other = await page.context().newPage()
  for (const tab of [page, other]) {
    await tab.goto(`/settings/skills/edit/${id}`)
    await expect(tab.getByLabel('Description')).toHaveValue('Shelves up straight')
  }
  await page.getByLabel('Description').fill('From the first tab')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.waitForURL(`**/settings/skills/${id}`)

  await other.getByLabel('Description').fill('From the second tab')
  await other.getByLabel('Add pictures').setInputFiles(drawing('a.svg', 'tan'))
  await other.getByRole('button', { name: 'Save changes' }).click()
  await expect(other.getByText('This skill was changed somewhere else', { exact: false })).toBeVisible()
  await expect(other.getByLabel('Description')).toHaveValue('From the second tab')
  await other.getByRole('button', { name: 'Save mine instead' }).click()
  await other.waitForURL(`**/settings/skills/${id}`)
  await expect(other.getByText('From the second tab')).toBeVisible()
  await expect(other.getByRole('button', { name: /^Enlarge/ })).toHaveCount(1)

  // The alternative on a conflict: load the current version and edit it.
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Description').fill('Typed over it')
  const fields = { skill_type: type, experience_level: 'expert', hourly_rate: '8' }
  await call(page, token, 'PUT', `/skills/${id}`, { ...fields, description: 'Newest' }, true)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByRole('button', { name: 'Show what’s there' }).click()
  await expect(page.getByLabel('Description')).toHaveValue('Newest')
  await expect(page.getByRole('button', { name: 'Delete picture 1' })).toBeVisible()
  await page.getByLabel('Description').fill('Newest, and better')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Newest, and better')).toBeVisible()
  await page.waitForURL(`**/settings/skills/${id}`)
})

// spec: marketplace §2 delete skill
test('a skill is deleted after a confirmation, but not while it has open bookings', async ({
  page,
  neighbour,
  complaints,
}) => {
  complaints.allow(/409|ERR_FAILED/)
  const owner = makePerson()
  await join(page, owner)
  const { id, type, token } = await offerSkill(page)
  await neighbour.goto('/login')
  await logIn(neighbour, { email: 'client@kindling.test', password: 'kindling-demo' })
  const booking = await book(neighbour, owner)

  await page.goto(`/settings/skills/edit/${id}`)
  const remove = page.getByRole('button', { name: 'Delete skill' })
  const question = page.getByRole('alertdialog', { name: `Delete ${type}?` })
  await remove.click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await remove.click()
  await question.getByRole('button', { name: 'Delete skill' }).click()
  await expect(page.getByText('A booking of this skill is still open', { exact: false })).toBeVisible()
  await page.getByRole('link', { name: 'See your bookings' }).click()
  await page.waitForURL('**/bookings?tab=inward')
  await call(page, token, 'PUT', `/bookings/reject/${booking.id}`)

  await page.goto(`/settings/skills/edit/${id}`)
  await page.route(`**/api/skills/${id}`, (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.continue(),
  )
  // Unsaved changes don't block deleting the skill.
  await page.getByLabel('Description').fill('Never saved')
  await remove.click()
  await question.getByRole('button', { name: 'Delete skill' }).click()
  await expect(question.getByText('Failed to delete skill', { exact: false })).toBeVisible()
  await page.unroute(`**/api/skills/${id}`)
  await question.getByRole('button', { name: 'Delete skill' }).click()
  await page.waitForURL('**/settings/skills')
  await expect(page.getByText('The skill is deleted.')).toBeVisible()
  await expect(page.getByText('No Skills Added Yet')).toBeVisible()
  // Clients who booked it can still open their bookings.
  await neighbour.goto(`/outward-details/${booking.id}`)
  await expect(neighbour.getByRole('heading', { name: 'A shelf' })).toBeVisible()
})

// spec: marketplace §8 skill errors
// spec: accounts §8 calls without a reason
test('an unknown or another member’s skill can’t be edited; a server error is shown', async ({
  page,
  complaints,
}) => {
  complaints.allow(/404|502/)
  await join(page)
  const provider = await tokenOf(page, { email: 'provider@kindling.test', password: 'kindling-demo' })
  const [theirs] = await call<{ _id: string }[]>(page, provider, 'GET', '/skills/user/all')
  for (const id of [theirs?._id, '0197a000-0000-7000-8000-000000000000']) {
    await page.goto(`/settings/skills/edit/${id}`)
    await expect(page.getByRole('heading', { name: 'Skill not found' })).toBeVisible()
  }

  const { id } = await offerSkill(page)
  await page.goto(`/settings/skills/edit/${id}`)
  await page.route(`**/api/skills/${id}`, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' })
      : route.continue(),
  )
  await page.getByLabel('Description').fill('Typed once')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Server error: 502 - Bad gateway')).toBeVisible()
  await expect(page.getByLabel('Description')).toHaveValue('Typed once')
})
