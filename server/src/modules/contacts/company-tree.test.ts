import { describe, expect, it } from 'vitest';
import { editing } from './edit-contact.test-steps.ts';

const { server, edit, expectRefused, companyOf } = editing();

describe('the tree of companies', () => {
  const parent = 'contactData.parentCompany';

  it('Only a reseller is a parent.', async () => {
    const customer = await server().given.company();
    const company = await server().given.company();
    const reseller = await server().given.company({ role: 'reseller' });
    await expectRefused(
      { companyId: company.id, parentCompany: customer.id },
      'contacts.parent_not_reseller',
      parent,
    );
    await expectRefused(
      { companyId: company.id, parentCompany: 999_999 },
      'contacts.unknown_company',
      parent,
    );
    expect((await edit({ companyId: company.id, parentCompany: reseller.id })).status).toBe(200);
    expect((await companyOf(company.id))?.parentId).toBe(reseller.id);
    await edit({ companyId: company.id, parentCompany: null });
    expect((await companyOf(company.id))?.parentId).toBeNull();
  });

  it('No company is below itself, neither directly nor by way of others.', async () => {
    const top = await server().given.company({ role: 'reseller' });
    const middle = await server().given.company({ role: 'reseller', parentId: top.id });
    const low = await server().given.company({ role: 'reseller', parentId: middle.id });
    for (const { id } of [top, middle, low]) {
      await expectRefused({ companyId: top.id, parentCompany: id }, 'contacts.cycle', parent);
    }
  });

  it('No more than three levels, counted from the top to the lowest client that moves along.', async () => {
    const top = await server().given.company({ role: 'reseller' });
    const middle = await server().given.company({ role: 'reseller', parentId: top.id });
    const low = await server().given.company({ role: 'reseller', parentId: middle.id });
    await expectRefused({ companyName: 'Fourth', parentCompany: low.id }, 'contacts.too_deep', parent);
    const other = await server().given.company({ role: 'reseller' });
    await expectRefused({ companyId: top.id, parentCompany: other.id }, 'contacts.too_deep', parent);
  });

  it('A company with clients stays a reseller.', async () => {
    const top = await server().given.company({ role: 'reseller' });
    const client = await server().given.company({ parentId: top.id });
    await expectRefused(
      { companyId: top.id, role: 'end_customer' },
      'contacts.has_clients',
      'contactData.role',
    );
    await edit({ companyId: client.id, parentCompany: null });
    expect((await edit({ companyId: top.id, role: 'end_customer' })).status).toBe(200);
  });

  it('Two moves at once never close a circle.', async () => {
    const one = await server().given.company({ role: 'reseller' });
    const two = await server().given.company({ role: 'reseller' });
    const answers = await Promise.all([
      edit({ companyId: one.id, parentCompany: two.id }),
      edit({ companyId: two.id, parentCompany: one.id }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('A new parent sees the devices of its new client on the next request, the old one no more.', async () => {
    const [one, two] = [
      await server().given.company({ role: 'reseller' }),
      await server().given.company({ role: 'reseller' }),
    ];
    const client = await server().given.company({ parentId: one.id });
    const device = await server().given.device({ companyId: client.id });
    const [first, second] = [
      await server().given.user('CLIENT', { companyId: one.id }),
      await server().given.user('CLIENT', { companyId: two.id }),
    ];
    const sees = async (user: { token: string }) =>
      (await server().call('get_device_data', user.token, { deviceid: device.id })).status === 200;
    expect([await sees(first), await sees(second)]).toEqual([true, false]);
    await edit({ companyId: client.id, parentCompany: two.id });
    expect([await sees(first), await sees(second)]).toEqual([false, true]);
  });
});
