import { byName } from '@kindling/domain/format/by-name'
import type { Skill } from '@kindling/domain/skills/skill-contract'
import { experienceLabels, experienceLevels } from '@kindling/domain/skills/skill-rules'
import { Field } from '@kindling/ui/field'
import { RadioGroup } from '@kindling/ui/radio-group'
import { Select } from '@kindling/ui/select'
import { Textarea } from '@kindling/ui/textarea'
import { useQuery } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import { RateStep } from '../rate-step.tsx'
import { publishedCategoriesQuery } from '../skill-queries.ts'
import { EditForm } from './edit-form.tsx'
import { PictureEditor } from './picture-editor.tsx'
import { useEditSkill } from './use-edit-skill.ts'

const levels = experienceLevels.map((value) => ({ value, label: experienceLabels[value] }))

interface EditSkillFormProps {
  skill: Skill
  onSaved: () => void
  /** Whether the skill was deleted on this screen. */
  isGone: () => boolean
}

/** Form that edits an own skill (marketplace §2). Its input survives a reload. */
export function EditSkillForm({ skill, onSaved, isGone }: EditSkillFormProps) {
  const edit = useEditSkill(skill, onSaved)
  const { form } = edit
  const { errors } = form.formState
  // Registered in visual order, in which the first invalid field gets the focus.
  const [type, level, description] = [
    form.register('skill_type'),
    form.register('experience_level'),
    form.register('description'),
  ]
  const { field: rate } = useController({ control: form.control, name: 'hourly_rate' })
  const categories = useQuery(publishedCategoriesQuery).data ?? []
  const titles = [
    edit.base.offer.skill_type,
    form.watch('skill_type'),
    ...categories.map(({ title }) => title),
  ]
  const types = [...new Set(titles)].sort(byName)

  return (
    <EditForm edit={edit} isGone={isGone}>
      <Field label="Skill type" error={errors.skill_type?.message} required>
        <Select options={types.map((title) => ({ value: title, label: title }))} {...type} />
      </Field>
      <Field label="Experience level" error={errors.experience_level?.message} required>
        <RadioGroup options={levels} {...level} />
      </Field>
      <Field
        label="Description"
        hint="What you do in an hour, what you bring along, what should be ready."
        error={errors.description?.message}
        required
      >
        <Textarea rows={6} {...description} />
      </Field>
      <RateStep
        ref={rate.ref}
        value={rate.value}
        onChange={rate.onChange}
        error={errors.hourly_rate?.message}
      />
      <PictureEditor
        id={skill._id}
        saved={edit.base}
        whose="skill"
        value={edit.pictures}
        onChange={edit.setPictures}
        onDeleted={edit.onPictureDeleted}
      />
    </EditForm>
  )
}
