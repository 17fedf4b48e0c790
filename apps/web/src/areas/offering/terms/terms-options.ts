import { durationInWords } from '@kindling/domain/appointments/duration-words'
import { places, stepChoices } from '@kindling/domain/appointments/terms-schema'

const labels: Record<(typeof places)[number], string> = {
  client: 'I come to the client',
  provider: 'The client comes to me',
  online: 'Online',
}

export const placeOptions = places.map((value) => ({ value, label: labels[value] }))

const optionOf = (minutes: number) => ({ value: String(minutes), label: durationInWords(minutes) })

export const stepOptions = stepChoices.map(optionOf)

const usual = [15, 30, 45, 60, 90, 120, 150, 180, 240, 300, 360, 420, 480, 600, 720]

/** @param chosen stands among them even where it was said another way */
export const lengthOptions = (chosen: number) =>
  [...new Set([...usual, chosen])].sort((one, other) => one - other).map(optionOf)
