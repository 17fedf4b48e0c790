import { draftsOn } from './drafts.ts'
import { join } from './joined.ts'
import { drawing } from './market.ts'
import { expect, test } from './test.ts'

// spec: marketplace §2 my skills
// spec: marketplace §2 wizard suggestions
test('the wizard suggests a skill, refuses files that aren’t pictures, and is left by Back on its first step', async ({
  page,
  complaints,
}) => {
  complaints.allow(/502/)
  await join(page)
  await page.route('**/api/skills/user/all', (route) => route.fulfill({ status: 502, body: '' }))
  await page.goto('/settings/skills')
  await expect(page.getByText('Could not load skills. Please try again later.')).toBeVisible({
    timeout: 20_000,
  })
  await expect(page.getByText('Failed to fetch skills')).toBeVisible()
  await page.unroute('**/api/skills/user/all')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No Skills Added Yet')).toBeVisible()

  await page.getByRole('link', { name: 'Add a skill' }).first().click()
  await page.getByLabel('Find a skill').fill('Beekeeping')
  await page.getByRole('button', { name: 'Suggest a skill' }).click()
  const dialog = page.getByRole('dialog', { name: 'Suggest a skill' })
  await expect(dialog.getByText('An admin reviews it within 2 days.', { exact: false })).toBeVisible()
  const add = dialog.getByRole('button', { name: 'Add & Proceed' })
  await expect(dialog.getByLabel('Skill name')).toHaveValue('Beekeeping')
  await dialog.getByLabel('Skill name').fill('   ')
  await expect(add).toBeDisabled()
  await dialog.getByLabel('Skill name').fill('Beekeeping')
  await page.route('**/api/suggestedskills', (route) => route.fulfill({ status: 502, body: '' }), {
    times: 1,
  })
  await add.click()
  await expect(dialog.getByText('Failed to suggest skill')).toBeVisible()
  await add.click()
  await expect(page.getByText('Thank you. We look at “Beekeeping” within 2 days.')).toBeVisible()
  await expect(dialog).toBeHidden()

  // Without a skill the link leads to the list, which has a Next button.
  await expect(page.getByLabel('Find a skill')).toHaveValue('')
  const next = page.getByRole('button', { name: 'Next' })
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Suggest a skill' }).click()
  await dialog.getByLabel('Skill name').fill('Basketry')
  await add.click()
  await expect(page.getByRole('heading', { name: 'How well do you know it?' })).toBeFocused()
  await page.getByRole('radio', { name: 'Expert' }).check()
  await next.click()
  await page.getByLabel('Description').fill('Done well')
  await next.click()
  await page.getByLabel('Hourly rate').fill('12')
  await next.click()
  const picker = page.getByLabel(/^Pictures/)
  await picker.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') })
  await expect(page.getByText('Only image files are allowed')).toBeVisible()
  await picker.setInputFiles(
    ['tan', 'teal', 'gold', 'navy', 'red'].map((colour) => drawing(`${colour}.svg`, colour)),
  )
  await expect(page.getByText('Maximum 4 images allowed')).toBeVisible()
  // Pictures survive a refresh like typed text: they are stored shortly after they are chosen.
  const kept = async () => (await draftsOn(page)).map((draft) => Object(draft).value?.length)
  await expect.poll(kept).toEqual([4])
  await page.reload()
  await expect(page.getByText('red.svg', { exact: true })).toBeHidden()
  await expect(page.getByRole('button', { name: /^Remove .*\.svg$/ })).toHaveCount(4)
  await page.getByRole('button', { name: 'Complete' }).click()
  await expect(page.getByText('Approved')).toBeVisible()
  const pictures = page.getByRole('button', { name: /^Enlarge/ })
  await expect(pictures).toHaveCount(4)
  // Each width has its own URL, whether or not the server has encoded it yet.
  await expect(pictures.first().locator('img')).toHaveAttribute('src', /^\/files\/[\w-]+\.webp\?w=1280$/)
  await expect
    .poll(() =>
      pictures
        .first()
        .locator('img')
        // Decodes the file: with `srcset`, `naturalWidth` is relative to the chosen width.
        .evaluate(async (img: HTMLImageElement) => {
          const { width } = await createImageBitmap(await (await fetch(img.currentSrc)).blob())
          return img.complete && width
        }),
    )
    .toBe(80)

  await page.goto('/settings/skill/add')
  await page.getByRole('button', { name: 'Back' }).click()
  await page.waitForURL('**/settings/skills')
})
