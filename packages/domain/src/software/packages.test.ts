import { describe, expect, it } from 'vitest';
import { descriptionFault, installPercent, latestPackage, versionOfFilename } from './packages.ts';
import { countingPrefix, productOf } from './products.ts';

describe('file names of packages', () => {
  it.each([
    ['2.4.1.zip', '2.4.1'],
    ['1.0-rc1.zip', '1.0-rc1'],
    ['2.4.1', null],
    ['2.zip', null],
    ['../2.4.1.zip', null],
    ['2.4.1 .zip', null],
    ['2.4.1.zip.zip', null],
  ])('%s stands for %s', (filename, version) => {
    expect(versionOfFilename(filename)).toBe(version);
  });
});

describe('descriptions of releases', () => {
  it.each([
    ['2.4.1\nFaster start', null],
    ['  2.4.1 \r\nFaster start', null],
    ['2.4.10\nFaster start', 'heading'],
    ['Faster start\n2.4.1', 'heading'],
    ['\n2.4.1\nFaster start', 'heading'],
    ['', 'heading'],
    ['2.4.1', 'tooShort'],
    ['2.4.1\n ', 'tooShort'],
    ['2.4.1\nA', null],
  ])('%j is found to be %s', (description, fault) => {
    expect(descriptionFault(description, '2.4.1')).toBe(fault);
  });
});

describe('counts of versions', () => {
  it('the latest is the highest by its numbers', () => {
    const packages = ['2.9.0', '2.10.0', '2.10.0-rc1'].map((version) => ({ version }));
    expect(latestPackage(packages)).toEqual({ version: '2.10.0' });
    expect(latestPackage([])).toBeUndefined();
  });

  it('installs are a percentage with two decimals', () => {
    expect(installPercent(1, 3)).toBe(33.33);
    expect(installPercent(2, 3)).toBe(66.67);
    expect(installPercent(0, 0)).toBe(0);
  });

  it('they are counted among the devices of a prefix, EC2 without a product', () => {
    expect(countingPrefix()).toBe('EC2');
    expect(countingPrefix('quattro')).toBe('Q18');
  });

  it.each([
    ['EC220001', 'ecabin'],
    ['CTN170001', 'cryocabin'],
    ['XC180001', 'xcryo'],
    ['XT210001', 'xtone'],
    ['Q180001', 'quattro'],
    ['RLT000001', undefined],
  ])('%s runs the software of %s', (serial, product) => {
    expect(productOf(serial)).toBe(product);
  });
});
