/** A screen's limits for a picture, and its error messages. */
export interface PictureRules {
  /** Message for a file that is not a picture. */
  wrongType: string
  /** Message for a file over 5 MB that can't be made smaller. */
  tooLarge: string
  /** Maximum longest side in pixels, if other than the default. */
  side?: number
  takesPdf?: boolean
}

export interface PreparedPicture {
  file: File
  /** Note for the member, such as that only the first frame is kept. */
  note?: string | undefined
}

/** A picture was rejected; the message is for the member. */
export class PictureProblem extends Error {
  /** Whether the cause is a lost connection, so that a retry may help. */
  readonly isLost: boolean

  constructor(message: string, isLost = false) {
    super(message)
    this.isLost = isLost
  }
}

export const NOT_LOADED =
  'The part of Kindling that makes pictures smaller couldn’t be loaded. Choose it again once you are connected.'
