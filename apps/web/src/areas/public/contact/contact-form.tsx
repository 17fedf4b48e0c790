import { type ContactMessage, contactContract, contactForm } from '@kindling/domain/contact/contact-contract'
import { Button } from '@kindling/ui/button'
import { Checkbox } from '@kindling/ui/checkbox'
import { Field } from '@kindling/ui/field'
import { FormAlert } from '@kindling/ui/form-alert'
import { Stack } from '@kindling/ui/stack'
import { TextInput } from '@kindling/ui/text-input'
import { Textarea } from '@kindling/ui/textarea'
import { OfflineNote } from '../../../components/offline-note.tsx'
import { TextLinkTo } from '../../../components/text-link-to.tsx'
import { usePlainForm } from '../../../forms/use-plain-form.ts'
import { api } from '../../../server/api.ts'
import { serverMessage } from '../../../server/server-message.ts'

/** An empty box isn't sent at all. */
const readLetter = (data: FormData) => ({
  ...Object.fromEntries(data),
  privacyPolicy: data.has('privacyPolicy'),
})

/**
 * A message to the people behind Kindling. There are no default values: what was typed before the page woke up is
 * read from the fields.
 */
export function ContactForm({ onSent }: { onSent: (email: string) => void }) {
  const send = async (body: ContactMessage) => {
    try {
      await api.call(contactContract.send, { body })
    } catch (error) {
      return serverMessage(error, contactContract.send.failure)
    }
    onSent(body.email)
    return undefined
  }
  const { problems, isSending, onInput, onSubmit } = usePlainForm(contactForm, send, readLetter)
  const { fields } = problems

  return (
    <Stack gap={6} asChild>
      <form method="post" onInput={onInput} onSubmit={onSubmit} noValidate>
        <OfflineNote />
        <Field label="First name" error={fields.firstName} required>
          <TextInput name="firstName" autoComplete="given-name" readOnly={isSending} />
        </Field>
        <Field label="Email" hint="So that we can answer you." error={fields.email} required>
          <TextInput name="email" type="email" autoComplete="email" readOnly={isSending} />
        </Field>
        <Field label="Your message" error={fields.message} required>
          <Textarea name="message" rows={6} readOnly={isSending} />
        </Field>
        <Field error={fields.privacyPolicy} required>
          <Checkbox name="privacyPolicy">
            I agree to the <TextLinkTo to="/privacy">privacy policy</TextLinkTo>
          </Checkbox>
        </Field>
        <FormAlert>{problems.form}</FormAlert>
        <Button type="submit" width="full" loading={isSending} loadingLabel="Sending...">
          Send message
        </Button>
      </form>
    </Stack>
  )
}
