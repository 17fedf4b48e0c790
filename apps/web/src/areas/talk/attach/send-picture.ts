import { NetworkError, SignedOutError } from '@kindling/domain/client/errors'
import { messageContract } from '@kindling/domain/messages/message-contract'
import type { MessagePicture } from '@kindling/domain/messages/message-picture'
import { IMAGE_TOO_LARGE } from '@kindling/domain/skills/skill-rules'
import { PictureProblem, type PictureRules } from '../../../browser/pictures/picture-problem.ts'
import { preparePicture } from '../../../browser/pictures/prepare-picture.ts'
import { api } from '../../../server/api.ts'
import { serverMessage } from '../../../server/server-message.ts'

const rules: PictureRules = {
  wrongType: 'This isn’t a picture that we can read.',
  tooLarge: IMAGE_TOO_LARGE,
}

interface Sending {
  signal: AbortSignal
  /** Hears how much was sent, from 0 to 1. */
  onProgress: (part: number) => void
}

interface SentPicture {
  sent: MessagePicture
  /** What is good to know of it. */
  note: string | undefined
}

/** Makes a picture smaller and sends it, for a message that is still to be written. */
export async function sendPicture(file: File, { signal, onProgress }: Sending): Promise<SentPicture> {
  const { file: small, note } = await preparePicture(file, rules, signal)
  signal.throwIfAborted()
  const onUploadProgress = ({ sent, total }: { sent: number; total: number }) =>
    onProgress(total > 0 ? sent / total : 0)
  const files = { picture: [small] }
  return { sent: await api.call(messageContract.addPicture, { files }, { signal, onUploadProgress }), note }
}

/** What is wrong, in words for the member, and whether another try may help. */
export function pictureProblem(error: unknown): { text: string; isLost: boolean; retryable: boolean } {
  if (error instanceof PictureProblem) {
    return { text: error.message, isLost: error.isLost, retryable: error.isLost }
  }
  if (error instanceof NetworkError || error instanceof SignedOutError) {
    const text = 'Pictures need a connection. It is tried again once there is one.'
    return { text, isLost: true, retryable: true }
  }
  return { text: serverMessage(error, messageContract.addPicture.failure), isLost: false, retryable: true }
}
