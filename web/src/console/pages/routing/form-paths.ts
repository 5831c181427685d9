// The addresses of the pages about routing forms, and how long their names may be.

export const FORMS_PATH = '/app/routing'

export const formPath = (id: string): string => `${FORMS_PATH}/${id}`
export const shareFormPath = (id: string): string => `${formPath(id)}/share`
export const submissionsPath = (id: string): string => `${formPath(id)}/submissions`
export const submissionPath = (form: string, id: string): string => `${submissionsPath(form)}/${id}`

export const MAX_NAME_LENGTH = 255
