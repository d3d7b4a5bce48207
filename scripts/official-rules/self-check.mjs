import { deepStrictEqual } from 'node:assert/strict';
import { schematronCheck } from './check-documents.mjs';

/**
 * Contains every construct of the published files: functions, variables at each level, alternatives, first
 * matching rule, sums.
 */
const SCHEMATRON = `<schema xmlns="http://purl.oclc.org/dsdl/schematron" queryBinding="xslt2">
  <ns prefix="b" uri="urn:basket"/>
  <ns prefix="u" uri="utils"/>
  <let name="currency" value="/*/@currency"/>
  <function xmlns="http://www.w3.org/1999/XSL/Transform" name="u:near" as="xs:boolean">
    <param name="one" as="xs:decimal"/>
    <param name="other" as="xs:decimal"/>
    <variable name="slack" as="xs:decimal">0.02</variable>
    <value-of select="abs($one - $other) &lt;= $slack"/>
  </function>
  <function xmlns="http://www.w3.org/1999/XSL/Transform" name="u:sign" as="xs:integer">
    <param name="value"/>
    <choose>
      <when test="number($value) &lt; 0"><sequence select="-1"/></when>
      <otherwise><variable name="zero" select="0"/><sequence select="if (number($value) = $zero) then 0 else 1"/></otherwise>
    </choose>
  </function>
  <pattern>
    <rule context="b:basket">
      <assert id="SUM" test="xs:decimal(b:total) = sum(b:line/xs:decimal(b:amount))"/>
      <assert id="SIGN" test="u:sign(b:total) = 1"/>
      <assert id="CURRENCY" test="$currency = 'EUR'"/>
    </rule>
  </pattern>
  <pattern>
    <let name="fruits" value="tokenize('apple pear', '\\s')"/>
    <let name="lines" value="count(b:basket/b:line)"/>
    <rule context="b:line[b:name = 'plum' or (b:name | b:other) = 'nut'] | b:gift"><assert id="FIRST" test="false()"/></rule>
    <rule context="b:line">
      <let name="amount" value="xs:decimal(b:amount)"/>
      <let name="priced" value="xs:decimal(b:price) * xs:decimal(b:count)"/>
      <assert id="FRUIT" test="some $fruit in $fruits satisfies b:name = $fruit"/>
      <assert id="COUNT" test="$lines &lt; 3"/>
      <assert id="NEAR" test="u:near($amount, $priced)"/>
      <report id="REPORT" test="b:amount &gt; 100"/>
    </rule>
    <rule context="//*[not(*) and not(normalize-space())]"><assert id="EMPTY" test="false()" flag="warning"/></rule>
  </pattern>
</schema>`;

const line = ({ name = 'apple', amount = '0.10', price = '0.10', count = '1' }) =>
  `<line><name>${name}</name><amount>${amount}</amount><price>${price}</price><count>${count}</count></line>`;
const basket = ({ lines, total, currency = 'EUR', more = '' }) =>
  `<basket xmlns="urn:basket" currency="${currency}">${lines.map(line).join('')}${more}<total>${total}</total></basket>`;

/** Rules that each document breaks. */
const CASES = [
  [[], { lines: [{}, { name: 'pear', amount: '0.20', price: '0.2' }], total: '0.30' }],
  [['SUM'], { lines: [{}, {}], total: '0.21' }],
  [['SIGN'], { lines: [{ amount: '0.00', price: '0' }], total: '0' }],
  [['CURRENCY'], { lines: [{}], total: '0.1', currency: 'SEK' }],
  [['FIRST'], { lines: [{ name: 'plum', price: '5' }], total: '0.1' }],
  [['FIRST'], { lines: [{}], total: '0.1', more: '<gift>x</gift>' }],
  [[], { lines: [{}], total: '0.1', more: '<other>nut</other>' }],
  [['COUNT', 'COUNT', 'COUNT'], { lines: [{}, {}, {}], total: '0.3' }],
  [['FRUIT'], { lines: [{ name: 'bolt' }], total: '0.1' }],
  [['NEAR'], { lines: [{ amount: '0.13' }], total: '0.13' }],
  [['REPORT'], { lines: [{ amount: '101', price: '101' }], total: '101' }],
  [['EMPTY'], { lines: [{}], total: '0.1', more: '<note> </note>' }],
];

/** Throws unless the engine and this reader find the known errors of small documents. */
export function selfCheck(engine) {
  const check = schematronCheck(SCHEMATRON, engine);
  for (const [expected, document] of CASES) {
    const { broken, impossible } = check(basket(document));
    deepStrictEqual({ broken: broken.map(({ id }) => id), impossible }, { broken: expected, impossible: [] });
  }
}
