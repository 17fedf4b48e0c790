import { expect, screen as page, userEvent, waitFor } from 'storybook/test'

/**
 * Opens a row of a queue, leaves its dialog with Escape, and opens it again: the focus goes in and comes back.
 * @param title of the row
 */
export async function openRow(title: string) {
  const row = await page.findByRole('button', { name: title }, { timeout: 5000 })
  await userEvent.click(row)
  const dialog = await page.findByRole('dialog')
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(row).toHaveFocus())
  await userEvent.click(row)
  const again = await page.findByRole('dialog')
  await waitFor(() => expect(again).toBeVisible())
}
