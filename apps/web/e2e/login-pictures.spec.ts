import { expect, test } from './test.ts'

test.use({ hasOwnContext: true, serviceWorkers: 'block' })

// spec: accounts §2 login pictures
test('the pictures beside the login rotate every three seconds, on wide viewports only', async ({
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
  await page.getByRole('textbox', { name: 'Email' }).hover()
  await pictures.getByRole('button', { name: 'Next slide' }).focus()
  await page.clock.runFor(9000)
  await expect(shown).toHaveAccessibleName('1 of 2')
})

// spec: accounts §2 login pictures
test('the pictures don’t rotate with prefers-reduced-motion', async ({ page, complaints: _ }) => {
  await page.clock.install()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/login')
  const shown = page.getByRole('group', { name: /^\d of 2$/ })
  await expect(shown).toHaveAccessibleName('1 of 2')
  await page.clock.runFor(9000)
  await expect(shown).toHaveAccessibleName('1 of 2')
})

test('the pictures load by themselves after they couldn’t be loaded', async ({ page, complaints }) => {
  complaints.allow(/ERR_FAILED/)
  const pictureCode = /\/assets\/login-pictures-[^/]*\.js/
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.route(pictureCode, (route) => route.abort())
  const failures = [page.waitForEvent('requestfailed'), page.waitForEvent('requestfailed')]
  await page.goto('/login')
  await Promise.all(failures)
  await expect(page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible()
  await page.unroute(pictureCode)
  await expect(page.getByRole('group', { name: /^\d of 2$/ })).toBeVisible({ timeout: 10_000 })
})
