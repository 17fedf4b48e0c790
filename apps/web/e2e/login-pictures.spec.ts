import { expect, test } from './test.ts'

test('the pictures beside the login turn every three seconds, and only where there is room', async ({
  page,
  complaints: _,
}) => {
  await page.clock.install()
  await page.goto('/login')
  await expect(page.getByRole('link', { name: 'Continue with Google' })).toBeVisible()
  const pictures = page.getByRole('region', { name: 'What neighbours do for each other' })
  await expect(pictures).toHaveCount(0)

  await page.setViewportSize({ width: 1280, height: 800 })
  const shown = pictures.getByRole('group', { name: /^\d of 2$/ })
  await expect(shown).toHaveAccessibleName('1 of 2')
  await page.clock.runFor(3000)
  await expect(shown).toHaveAccessibleName('2 of 2')
  await page.clock.runFor(3000)
  await expect(shown).toHaveAccessibleName('1 of 2')

  await pictures.hover()
  await page.clock.runFor(9000)
  await expect(shown).toHaveAccessibleName('1 of 2')
  await page.getByLabel('Email').hover()
  await pictures.getByRole('button', { name: 'Next slide' }).focus()
  await page.clock.runFor(9000)
  await expect(shown).toHaveAccessibleName('1 of 2')
})

test('the pictures stand still for who wishes for less motion', async ({ page, complaints: _ }) => {
  await page.clock.install()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/login')
  const shown = page.getByRole('group', { name: /^\d of 2$/ })
  await expect(shown).toHaveAccessibleName('1 of 2')
  await page.clock.runFor(9000)
  await expect(shown).toHaveAccessibleName('1 of 2')
})
