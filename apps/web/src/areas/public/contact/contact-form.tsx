import { type ContactMessage, contactContract, contactForm } from '@kindling/domain/contact/contact-contract'
import { Checkbox } from '@kindling/ui/checkbox'
import { Field } from '@kindling/ui/field'
import { Form } from '@kindling/ui/form'
import { OfflineNote } from '@kindling/ui/offline-note'
import { TextInput } from '@kindling/ui/text-input'
import { Textarea } from '@kindling/ui/textarea'
import { TextLinkTo } from '../../../components/text-link-to.tsx'
import { usePlainForm } from '../../../forms/use-plain-form.ts'
import { api } from '../../../server/api.ts'

/** Form values; FormData omits an unchecked checkbox. */
const readLetter = (data: FormData) => ({
  ...Object.fromEntries(data),
  privacyPolicy: data.has('privacyPolicy'),
})

/** Contact form. Uncontrolled, so that input from before hydration is kept. */
export function ContactForm({ onSent }: { onSent: (email: string) => void }) {
  const send = async (body: ContactMessage) => {
    await api.call(contactContract.send, { body })
    onSent(body.email)
  }
  const { problems, isSending, onInput, onSubmit } = usePlainForm(contactForm, send, {
    failure: contactContract.send.failure,
    read: readLetter,
  })
  const { fields } = problems

  return (
    <Form
      method="post"
      onInput={onInput}
      onSubmit={onSubmit}
      sending={isSending}
      send={{ label: 'Send message', width: 'full', loadingLabel: 'Sending...' }}
      problem={problems.form}
    >
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
    </Form>
  )
}
