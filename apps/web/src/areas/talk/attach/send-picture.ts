import type { PictureRules } from '@kindling/domain/client/pictures/picture-problem'
import { messageContract } from '@kindling/domain/messages/message-contract'
import type { MessagePicture } from '@kindling/domain/messages/message-picture'
import { IMAGE_TOO_LARGE } from '@kindling/domain/skills/skill-rules'
import { preparePicture } from '../../../browser/pictures/prepare-picture.ts'
import { api } from '../../../server/api.ts'

const rules: PictureRules = {
  wrongType: 'This isn’t a picture that we can read.',
  tooLarge: IMAGE_TOO_LARGE,
}

interface Sending {
  signal: AbortSignal
  /** Called with the part uploaded, from 0 to 1. */
  onProgress: (part: number) => void
}

interface SentPicture {
  sent: MessagePicture
  /** Note for the member, such as that only the first frame is kept. */
  note: string | undefined
}

/** Resizes a picture and uploads it, for a message that will refer to it. */
export async function sendPicture(file: File, { signal, onProgress }: Sending): Promise<SentPicture> {
  const { file: small, note } = await preparePicture(file, rules, signal)
  signal.throwIfAborted()
  const onUploadProgress = ({ sent, total }: { sent: number; total: number }) =>
    onProgress(total > 0 ? sent / total : 0)
  const files = { picture: [small] }
  return { sent: await api.call(messageContract.addPicture, { files }, { signal, onUploadProgress }), note }
}
