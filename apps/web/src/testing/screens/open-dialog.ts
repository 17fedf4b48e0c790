import { expect, screen as page, userEvent, waitFor, within } from 'storybook/test'

/** Presses a button, waits until the focus is in the dialog that it opens, and returns queries for it. */
export async function openDialog(button: string, role: 'dialog' | 'alertdialog' = 'alertdialog') {
  // A disabled placeholder stands there until the button's code has loaded.
  await waitFor(() => expect(page.getByRole('button', { name: button })).toBeEnabled())
  await userEvent.click(page.getByRole('button', { name: button }))
  const dialog = await page.findByRole(role)
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  return within(dialog)
}

/** Leaves a dialog with Escape, and opens it again: the focus comes back to its button. */
export async function reopenDialog(button: string, role?: 'dialog' | 'alertdialog') {
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(page.getByRole('button', { name: button })).toHaveFocus())
  return await openDialog(button, role)
}
