// The page of a deleted organization, in Ukrainian.
import type { DeletedOrganizationMessages } from '../deleted-organization.ts'

export const uk: DeletedOrganizationMessages = {
  title: (organization) => `Організацію «${organization}» видалено`,
  owner: 'Ви видалили цю організацію. Її сторінки та посилання закрито, а зустрічі скасовано.',
  until: (date) =>
    `До ${date} ви можете відновити її з усім, крім скасованих зустрічей. Потім ми остаточно видалимо все.`,
  restore: 'Відновити організацію',
  member: 'Власник видалив цю організацію, тому ви більше не можете нею користуватися.',
  memberUntil: (date) => `До ${date} власник може її відновити. Якщо це помилка, зверніться до нього.`,
  over: 'Час для відновлення минув. Усе, що в ній є, остаточно видаляється.',
}
