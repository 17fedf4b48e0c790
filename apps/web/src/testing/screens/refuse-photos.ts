import type { photoWords } from '@kindling/domain/profile/photo-words'
import { MAX_IMAGE_BYTES } from '@kindling/domain/skills/skill-rules'
import { expect, screen as page, userEvent, waitFor } from 'storybook/test'

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="60"/>'

/** Chooses a text, one that is too large and one that can't be uploaded, and expects the error message of each. */
export async function refusePhotos(words: (typeof photoWords)[keyof typeof photoWords]) {
  const [input] = document.querySelectorAll<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('The screen has no input for a photo.')
  const tooLarge = new File([new Uint8Array(MAX_IMAGE_BYTES + 1)], 'me.png', { type: 'image/png' })
  for (const [file, text] of [
    [new File(['me'], 'me.txt', { type: 'text/plain' }), words.wrongType],
    [tooLarge, words.tooLarge],
    [new File([drawing], 'me.svg', { type: 'image/svg+xml' }), words.failure],
  ] as const) {
    await userEvent.upload(input, file, { applyAccept: false })
    await waitFor(() => expect(page.getByRole('alert')).toHaveTextContent(text))
  }
}
