import { defineArrayMember, defineField, defineType } from 'sanity'

const titledList = (name: string, title: string) =>
  defineField({
    name,
    title,
    type: 'array',
    of: [defineArrayMember({ type: 'titled' })],
    validation: (rule) => rule.required().min(1),
  })

const heading = (name: string, title: string) =>
  defineField({ name, title, type: 'string', validation: (rule) => rule.required().max(40) })

/** The page `/`. A single document. */
export const homePage = defineType({
  name: 'homePage',
  title: 'Home page',
  type: 'document',
  fields: [
    defineField({ name: 'title', type: 'string', validation: (rule) => rule.required().max(70) }),
    defineField({
      name: 'description',
      type: 'text',
      rows: 2,
      description: 'For search engines.',
      validation: (rule) => rule.required().max(160),
    }),
    defineField({ name: 'hero', type: 'hero', validation: (rule) => rule.required() }),
    defineField({ name: 'about', type: 'section', validation: (rule) => rule.required() }),
    heading('servicesTitle', 'Heading of the services'),
    titledList('services', 'Services'),
    heading('strategiesTitle', 'Heading of the strategies'),
    titledList('strategies', 'Strategies'),
    heading('valuesTitle', 'Heading of the values'),
    titledList('values', 'Values'),
    heading('visionTitle', 'Heading of the vision'),
    defineField({ name: 'vision', type: 'text', rows: 2, validation: (rule) => rule.required() }),
    heading('missionTitle', 'Heading of the mission'),
    defineField({ name: 'mission', type: 'text', rows: 2, validation: (rule) => rule.required() }),
    heading('newsTitle', 'Heading of the news'),
    heading('newsMore', 'What opens the text of a news item'),
  ],
})
