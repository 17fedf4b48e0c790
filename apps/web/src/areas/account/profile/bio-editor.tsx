import { BIO_LENGTH, bioForm, editProfileContract } from '@kindling/domain/profile/edit-profile-contract'
import type { OwnProfile } from '@kindling/domain/profile/profile-contract'
import { Button } from '@kindling/ui/button'
import { Field } from '@kindling/ui/field'
import { Form } from '@kindling/ui/form'
import { Heading } from '@kindling/ui/heading'
import { Inline } from '@kindling/ui/inline'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { Textarea } from '@kindling/ui/textarea'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useSchemaForm } from '../../../forms/use-schema-form.ts'
import { api } from '../../../server/api.ts'
import { queriesOf } from '../../../server/resources.ts'

interface BioFormProps {
  profile: Pick<OwnProfile, 'id' | 'bio'>
  onClose: () => void
}

function BioForm({ profile, onClose }: BioFormProps) {
  const queryClient = useQueryClient()
  const { register, errors, isSending, frame } = useSchemaForm(bioForm, {
    defaultValues: { bio: profile.bio ?? '' },
    failure: editProfileContract.updateBio.failure,
    send: async (body) => {
      await api.call(editProfileContract.updateBio, { body })
      await queryClient.invalidateQueries(queriesOf('profiles'))
      onClose()
    },
  })

  return (
    <Form
      gap={3}
      {...frame}
      footer={
        <Inline gap={2}>
          <Button type="submit" size="small" loading={isSending} loadingLabel="Saving...">
            Save
          </Button>
          <Button variant="quiet" size="small" disabled={isSending} onClick={onClose}>
            Cancel
          </Button>
        </Inline>
      }
    >
      <Field label="About you" error={errors.bio?.message}>
        <Textarea
          rows={5}
          // No maxLength: the browser would silently truncate pasted text.
          showCount
          countLabel={(used) => `${used}/${BIO_LENGTH}`}
          dir="auto"
          autoFocus
          {...register('bio')}
        />
      </Field>
    </Form>
  )
}

/** The bio, with edit mode. Cancelling discards changes. */
export function BioEditor({ profile }: Pick<BioFormProps, 'profile'>) {
  const [isEditing, setEditing] = useState(false)
  const edit = useRef<HTMLButtonElement>(null)
  const close = () => {
    setEditing(false)
    // Restores focus to the edit button, which is rendered again.
    requestAnimationFrame(() => edit.current?.focus())
  }
  return (
    <Stack gap={3} asChild>
      <section id="bio" aria-labelledby="bio-title">
        <Inline justify="between">
          <Heading level={2} id="bio-title">
            Bio
          </Heading>
          {!isEditing && (
            <Button ref={edit} variant="secondary" size="small" onClick={() => setEditing(true)}>
              {profile.bio ? 'Edit bio' : 'Write a bio'}
            </Button>
          )}
        </Inline>
        {isEditing ? (
          <BioForm profile={profile} onClose={close} />
        ) : (
          <Text measure="prose" lines="pre" dir="auto" tone={profile.bio ? 'neutral' : 'muted'}>
            {profile.bio ?? 'Neighbours read this before they book you. What are you good at?'}
          </Text>
        )}
      </section>
    </Stack>
  )
}
